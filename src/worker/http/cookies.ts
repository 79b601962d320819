import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type AppContext, originOf } from '../context.ts';

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
  /** The address that a confirmation was sent to. */
  registered: 3_600,
  /** A short message for the next page. */
  toast: 60,
  /** Whether this visitor saves data. */
  saver: 365 * 86_400,
} as const;

export type CookieName = keyof typeof lifetimes;

/** Browsers take `Secure` cookies over https alone; a machine's own address is as safe without. */
function options(c: AppContext) {
  const own = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(originOf(c));
  return own ? ({ secure: false } as const) : ({ secure: true, prefix: 'host' } as const);
}

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
