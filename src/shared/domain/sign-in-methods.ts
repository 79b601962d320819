import { isProvider, type Provider, providers } from './providers.ts';

/** An authenticator app of an account. */
export type Factor = {
  id: string;
  name: string | null;
  /** When it was added, ISO 8601. */
  addedAt: string;
};

/** The maximum number of authenticators of an account: one in use and two backups. */
export const factorLimit = 3;

/** A sign-in method: `email` or a provider, with the user's email address there. */
export type Identity = { id: string; provider: string; email: string | null };

/** A session of an account. Times are ISO 8601. */
export type SignedInDevice = {
  id: string;
  userAgent: string | null;
  startedAt: string;
  /** When its token was last renewed: at most an hour ago while the session is in use. */
  usedAt: string;
  isCurrent: boolean;
};

/** The sign-in methods of an account. */
export type SignInMethods = { factors: readonly Factor[]; identities: readonly Identity[] };

const order: string[] = ['email', ...providers];

/** The sign-in methods in order: the password, then the providers in the site's order. */
export const sortIdentities = (identities: readonly Identity[]): Identity[] =>
  identities.toSorted((a, b) => order.indexOf(a.provider) - order.indexOf(b.provider));

/** True if the site accepts the sign-in method. `offered` lists the site's providers. */
const isOpen = ({ provider }: Identity, offered: readonly Provider[]) =>
  provider === 'email' || (isProvider(provider) && offered.includes(provider));

/** True if a sign-in method can be unlinked, because another one remains. */
export const mayUnlink = (id: string, identities: readonly Identity[], offered: readonly Provider[]): boolean =>
  identities.some((identity) => identity.id !== id && isOpen(identity, offered));

/** The providers that the account can still link. */
export const listLinkable = (identities: readonly Identity[], offered: readonly Provider[]): Provider[] =>
  offered.filter((provider) => !identities.some((identity) => identity.provider === provider));

/** True for a user who can sign in with a password. */
export const hasPassword = ({ providers }: { providers: readonly string[] }): boolean => providers.includes('email');

/** A name that no authenticator has: the wanted name, or the name with a number. */
export function freeName(wanted: string, factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`;
  return name;
}
