import type { ViewerPreferences } from './preferences.ts';

/** Who looks at a page, as far as pages need to know. */
export type Viewer = {
  id: string;
  email: string;
  /** The display name that the account carries, if any. */
  fullName: string | null;
  avatarUrl: string | null;
  /** The ways in that this account has: `email`, `google`, … */
  providers: readonly string[];
  preferences: ViewerPreferences;
};

/** A display name may have this many characters. */
export const nameLimit = 120;

/** The full name, else the part of the e-mail before the at sign. */
export const displayName = ({ fullName, email }: Pick<Viewer, 'fullName' | 'email'>): string =>
  fullName?.trim() || email.split('@')[0]!;

/** One or two letters that stand for a person without a picture. */
export function initials(viewer: Pick<Viewer, 'fullName' | 'email'>): string {
  const words = displayName(viewer).match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en');
}

/** True for an account whose owner signs in with another service and has no password to change. */
export const hasExternalProvider = ({ providers }: Pick<Viewer, 'providers'>): boolean =>
  providers.some((provider) => provider !== 'email');
