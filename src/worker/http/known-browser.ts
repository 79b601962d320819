import * as v from 'valibot';
import type { AuthRequest } from '../services/accounts/client.ts';
import { seal, unseal } from '../services/accounts/seal.ts';
import type { AppContext } from '../context.ts';
import { cookieSeconds, readCookie, writeCookie } from './cookies.ts';
import { accountsOf } from './owner.ts';
import { sha256 } from '../platform/digest.ts';
import { uuid } from '../../shared/contract/fields.ts';

/**
 * A browser's id and the accounts it has signed in to, most recent first. `account` is a hash. `until` is in seconds
 * since 1970.
 */
const knownSchema = v.object({
  browser: uuid,
  accounts: v.array(v.object({ account: v.string(), until: v.number() })),
});

type Known = v.InferOutput<typeof knownSchema>;

/** The maximum number of accounts that a browser remembers. */
const accountLimit = 5;

const hashEmail = async (email: string) => (await sha256(email.trim().toLowerCase())).slice(0, 32);

async function read(c: AppContext, keys: readonly Uint8Array[]): Promise<Known | null> {
  const sealed = readCookie(c, 'known');
  const opened = v.safeParse(knownSchema, sealed && (await unseal(keys, 'known', sealed)));
  const now = Date.now() / 1000;
  if (!opened.success) return null;
  return { ...opened.output, accounts: opened.output.accounts.filter(({ until }) => until > now) };
}

/** Remembers this browser for an account. Its attempts then count separately. */
export async function rememberBrowser(c: AppContext, { accounts }: AuthRequest, email: string): Promise<void> {
  const known = (await read(c, accounts.sessionKeys)) ?? { browser: crypto.randomUUID(), accounts: [] };
  const account = await hashEmail(email);
  const entry = { account, until: Math.floor(Date.now() / 1000) + cookieSeconds('known') };
  const others = known.accounts.filter((one) => one.account !== account);
  const value = { browser: known.browser, accounts: [entry, ...others].slice(0, accountLimit) };
  writeCookie(c, 'known', await seal(accounts.sessionKeys, 'known', value));
}

/** Returns this browser's id if it has signed in to the account before, otherwise null. */
export async function knownBrowser(c: AppContext, email: string): Promise<string | null> {
  const accounts = accountsOf(c);
  const known = accounts && (await read(c, accounts.sessionKeys));
  if (!known) return null;
  const account = await hashEmail(email);
  return known.accounts.some((one) => one.account === account) ? known.browser : null;
}
