import type { ViewerPreferences } from './preferences.ts';

/** The data about a viewer that pages need. */
export type Viewer = {
  id: string;
  email: string;
  /** The display name of the account, if any. */
  fullName: string | null;
  avatarUrl: string | null;
  /** The sign-in methods of this account: `email`, `google`, … */
  providers: readonly string[];
  preferences: ViewerPreferences;
};

/** The maximum length of a display name, in characters. */
export const nameLimit = 120;

/** The full name, otherwise the part of the email address before the at sign. */
export const displayName = ({ fullName, email }: Pick<Viewer, 'fullName' | 'email'>): string =>
  fullName?.trim() || email.split('@')[0]!;

/** One or two initials for a user without a picture. */
export function initials(viewer: Pick<Viewer, 'fullName' | 'email'>): string {
  const words = displayName(viewer).match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en');
}

/** True for an account with an external provider as a sign-in method. */
export const hasExternalProvider = ({ providers }: Pick<Viewer, 'providers'>): boolean =>
  providers.some((provider) => provider !== 'email');
