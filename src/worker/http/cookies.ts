import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type AppContext, isLoopback } from '../context.ts';

/** The cookies that the Worker sets, and their lifetimes in seconds. Scripts cannot read them. */
const lifetimes = {
  session: 60 * 86_400,
  /** A sign-in that needs its second factor. */
  factor: 600,
  /** A session from a reset link, only for setting a new password. */
  recovery: 3_600,
  /** The PKCE verifier during a sign-in with a provider. RFC 7636 */
  provider: 600,
  /** An authenticator during set-up, with its key. */
  enrolment: 600,
  /** The user has just signed in or reauthenticated. */
  reauthenticated: 600,
  /** The email address that a confirmation was sent to. */
  registered: 3_600,
  /** An action of an anonymous visitor, to complete after sign-in or registration. */
  intent: 3_600,
  /** The accounts that this browser has signed in to. */
  known: 180 * 86_400,
  /** A toast for the next page. */
  toast: 60,
  /** The last removal, for Undo without scripts. See undo.ts. */
  removed: 600,
  'removed-2': 600,
  'removed-3': 600,
  /** What home does about titles to continue. The browser sets a visitor's. See following.ts. */
  following: 60 * 86_400,
  /** The titles that this browser hides. See hidden-titles.ts. */
  hidden: 365 * 86_400,
  /** The visitor's data saver setting. */
  saver: 365 * 86_400,
} as const;

type CookieName = keyof typeof lifetimes;

/** The number of titles on a visitor's list, which is on the device. The browser sets it. See listed.ts. */
type BrowserCookieName = 'listed';

/** Returns the lifetime of a cookie in seconds. The seals of cookies expire at the same time, removals later. */
export const cookieSeconds = (name: CookieName): number => lifetimes[name];

/** Browsers accept `Secure` and `__Host-` cookies only over https, so loopback does not use them. */
const options = (c: AppContext) =>
  isLoopback(c) ? ({ secure: false } as const) : ({ secure: true, prefix: 'host' } as const);

/** Reads a cookie. Returns undefined if it is missing. */
export const readCookie = (c: AppContext, name: CookieName | BrowserCookieName): string | undefined =>
  c.req.raw.headers.has('cookie') ? getCookie(c, name, options(c).prefix) : undefined;

/** Sets a cookie for this host only. */
export const writeCookie = (c: AppContext, name: CookieName, value: string): void =>
  setCookie(c, name, value, {
    ...options(c),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifetimes[name],
  });

/** Deletes a cookie if the browser has it. */
export function clearCookie(c: AppContext, name: CookieName): void {
  if (readCookie(c, name) !== undefined) deleteCookie(c, name, { ...options(c), path: '/' });
}
