import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';
import { isLoopback } from './https-only.ts';

/** Every cookie of ours, and how long it lasts in seconds. None can be read by a script. */
const lifetimes = {
  session: 60 * 86_400,
  /** A sign-in that waits for its second factor. */
  factor: 600,
  /** A session that a reset link has opened, for a new password alone. */
  recovery: 3_600,
  /** The secret of a sign-in with another service, while the visitor is there. RFC 7636. */
  provider: 600,
  /** An authenticator that is being set up, and its key. */
  enrolment: 600,
  /** That the owner of the session has just signed in, or confirmed that it is them. */
  reauthenticated: 600,
  /** The address that a confirmation was sent to. */
  registered: 3_600,
  /** What an anonymous visitor has pressed, to be done after signing in. */
  intent: 900,
  /** The accounts that have been signed in to with this browser. */
  known: 180 * 86_400,
  /** A short message for the next page. */
  toast: 60,
  /** Whether this visitor saves data. */
  saver: 365 * 86_400,
} as const;

export type CookieName = keyof typeof lifetimes;

/** How long a cookie lasts; what is sealed in it carries the same end. */
export const cookieSeconds = (name: CookieName): number => lifetimes[name];

/** Browsers take `Secure` cookies over https alone; a machine's own address is as safe without. */
const options = (c: AppContext) =>
  isLoopback(c) ? ({ secure: false } as const) : ({ secure: true, prefix: 'host' } as const);

/** A cookie's value; undefined where there is none. */
export const readCookie = (c: AppContext, name: CookieName): string | undefined =>
  c.req.raw.headers.has('cookie') ? getCookie(c, name, options(c).prefix) : undefined;

/** Gives the browser a cookie that comes back to this site alone. */
export const writeCookie = (c: AppContext, name: CookieName, value: string): void =>
  setCookie(c, name, value, {
    ...options(c),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifetimes[name],
  });

/** Takes a cookie back, if the browser has it. */
export function clearCookie(c: AppContext, name: CookieName): void {
  if (readCookie(c, name) !== undefined) deleteCookie(c, name, { ...options(c), path: '/' });
}
