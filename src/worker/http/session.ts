import type { MiddlewareHandler } from 'hono';
import { isPersonalPath, needsToken } from '../../shared/personal-paths.ts';
import { refreshSession } from '../services/accounts/refresh.ts';
import { isReplaced, sessionState } from '../services/accounts/session-state.ts';
import { openSession, sealSession, type Session } from '../services/accounts/session.ts';
import type { AccountSettings } from '../services/accounts/settings.ts';
import { verifyAccessToken } from '../services/accounts/verify.ts';
import { addressOf, type AppContext, type AppEnv, keepAliveOf } from '../context.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { readFollowing } from './following.ts';
import { renewHidden } from './hidden-titles.ts';
import { saveToast } from './toast.ts';
import { clearRemoval } from './undo.ts';
import { accountsOf } from './owner.ts';
import { withTimeout } from '../platform/timeout.ts';

/** How long before its expiry an access token is refreshed, in seconds. */
const refreshMargin = 60;

/** Timeout of the check whether a session is still valid, in milliseconds. Tests raise it. */
export const sessionCheck = { timeout: 600 };

/**
 * Timeouts of refreshing or verifying a session on other paths, in milliseconds. A catalogue page only shows the
 * viewer's name. An account form calls Supabase itself afterwards.
 */
const timeouts = { page: 400, form: 1_000 };

const requestOf = (c: AppContext, accounts: AccountSettings) => ({
  accounts,
  address: addressOf(c),
  userAgent: c.req.header('user-agent'),
});

/**
 * Awaits work on the session, without a timeout if the path needs a token. Otherwise returns null after the timeout of the
 * requested page.
 */
function waitFor<T>(c: AppContext, work: Promise<T>): Promise<T | null> {
  if (needsToken(c.req.path)) return work;
  return withTimeout(work, c.req.path.startsWith('/auth/') ? timeouts.form : timeouts.page, null);
}

function setSession(c: AppContext, session: Session | null): void {
  c.set('session', session);
  c.set('viewer', session?.viewer ?? null);
}

/** Signs the browser in: sets the session cookie. */
export async function startSession(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  setSession(c, session);
  writeCookie(c, 'session', await sealSession(accounts, 'session', session));
  // Pages then load the hidden titles once after each sign-in and refresh, because another device may have hidden some.
  if (readCookie(c, 'hidden') === undefined) renewHidden(c);
}

/** Signs the browser out: deletes the session cookie. */
export function clearSession(c: AppContext): void {
  setSession(c, null);
  clearCookie(c, 'session');
  clearCookie(c, 'reauthenticated');
  clearCookie(c, 'following');
  clearCookie(c, 'hidden');
  clearRemoval(c);
}

/** Signs the browser out of a session that has ended, with an event and a toast for the page. */
export function endSession(c: AppContext): void {
  clearSession(c);
  c.set('sessionEvent', 'SIGNED_OUT');
  c.set('toast', 'session-ended');
}

async function renew(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  const outcome = await waitFor(c, refreshSession(requestOf(c, accounts), session, keepAliveOf(c)));
  if (outcome?.ok) {
    await startSession(c, accounts, outcome.session);
    c.set('sessionEvent', 'TOKEN_REFRESHED');
  } else if (outcome?.failure === 'final') {
    if (isReplaced(session)) setSession(c, null);
    else endSession(c);
  } else if (session.expiresAt < Date.now() / 1000) {
    setSession(c, { ...session, accessToken: null }); // saves requests with an expired token
  }
}

/**
 * Checks on personal paths whether a session with a valid token has ended: by a sign-out, a new password or a second
 * factor. Then signs the browser out.
 */
async function checkState(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  if (!isPersonalPath(c.req.path)) return;
  const fresh = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  const checked = sessionState(accounts, session, keepAliveOf(c), { fresh });
  const state = await withTimeout(checked, sessionCheck.timeout, 'unknown');
  if (state === 'ended') endSession(c);
  else if (state === 'replaced') setSession(c, null); // keeps the browser's newer cookie
}

async function restoreSession(c: AppContext, accounts: AccountSettings, sealed: string): Promise<void> {
  const session = await openSession(accounts, 'session', sealed);
  if (!session) return clearSession(c);
  setSession(c, session);
  const { accessToken, expiresAt } = session;
  if (!accessToken || expiresAt - refreshMargin < Date.now() / 1000) return renew(c, accounts, session);
  const verified = await waitFor(c, verifyAccessToken(accounts, accessToken, keepAliveOf(c)));
  if (verified?.token === 'expired') return renew(c, accounts, session);
  if (verified?.token === 'rejected') return endSession(c);
  await checkState(c, accounts, session);
}

/** Forbids caching of personal responses. */
function setCacheHeaders(c: AppContext): void {
  const { headers } = c.res;
  const isPage = c.res.status === 304 || (headers.get('content-type')?.startsWith('text/html') ?? false);
  const isOwnPage =
    isPage && (c.get('viewer') !== null || readCookie(c, 'hidden') !== undefined || readFollowing(c) !== null);
  const isPersonal = headers.has('set-cookie') || c.req.path.startsWith('/auth/') || isOwnPage;
  if (isPersonal) headers.set('cache-control', 'private, no-store');
  if (isPage || isPersonal) headers.append('vary', 'Cookie');
}

/** Sets the viewer from the sealed session cookie, and refreshes the session if needed. */
export const session: MiddlewareHandler<AppEnv> = async (c, next) => {
  setSession(c, null);
  c.set('sessionEvent', null);
  c.set('toast', null);
  const sealed = readCookie(c, 'session');
  const accounts = sealed ? accountsOf(c) : null;
  if (sealed && accounts) await restoreSession(c, accounts, sealed);
  await next();
  const toast = c.get('toast');
  if (toast) saveToast(c, toast, 'SIGNED_OUT');
  setCacheHeaders(c);
};
