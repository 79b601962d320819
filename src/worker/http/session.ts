import type { MiddlewareHandler } from 'hono';
import {
  type AccountSettings,
  accountSettings,
  isReplaced,
  openSession,
  refreshSession,
  sealSession,
  type Session,
  sessionState,
  verifyAccessToken,
} from '../services/accounts/index.ts';
import { addressOf, type AppContext, type AppEnv } from '../context.ts';
import { settingsOf } from '../env.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { leaveToast } from './toast.ts';
import { withTimeout } from '../platform/timeout.ts';

/** An access token is renewed this long before it ends, in seconds. */
const margin = 60;

/** What is made of somebody's own rows needs a token that is good, however long that takes. */
const own = /^\/((api|profile|my-list|contact|notifications)(\/|$)|info\/\w+\/\d+\/(like|rating)(\/|$))/;

/** What reads or writes one user's rows. The database refuses an ended session; these requests then become signed out. */
const personal =
  /^\/((api\/(history|my-list|notifications|opinion|preferences|session|wishes)|profile|my-list|notifications)(\/|$)|info\/\w+\/\d+\/(like|rating)(\/|$))/;

/** They wait no longer than this to hear whether their session is still valid, in milliseconds. Tests wait longer. */
export const sessionCheck = { patience: 600 };

/**
 * Everything else shows no more than a name and waits no longer than this to hear of the session, in milliseconds: a page
 * of the catalogue, and an account form, which has to ask Supabase for itself after that.
 */
const patience = { page: 400, form: 1_000 };

const keepAliveOf = (c: AppContext) => (work: Promise<unknown>) => c.executionCtx.waitUntil(work);

const requestOf = (c: AppContext, accounts: AccountSettings) => ({
  accounts,
  address: addressOf(c),
  userAgent: c.req.header('user-agent'),
});

/** What comes of the work; null where the page that is asked for does not wait for it. */
function whileWaiting<T>(c: AppContext, work: Promise<T>): Promise<T | null> {
  if (own.test(c.req.path)) return work;
  return withTimeout(work, c.req.path.startsWith('/auth/') ? patience.form : patience.page, null);
}

function see(c: AppContext, session: Session | null): void {
  c.set('session', session);
  c.set('viewer', session?.viewer ?? null);
}

/** From this answer on the browser is signed in. */
export async function startSession(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  see(c, session);
  writeCookie(c, 'session', await sealSession(accounts, 'session', session));
}

/** From this answer on the browser is signed out. */
export function forgetSession(c: AppContext): void {
  see(c, null);
  clearCookie(c, 'session');
  clearCookie(c, 'reauthenticated');
}

/** Supabase, or the seal, says that this session is over. */
export function endSession(c: AppContext): void {
  forgetSession(c);
  c.set('sessionEvent', 'SIGNED_OUT');
  c.set('toast', 'session-ended');
}

async function renew(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  const outcome = await whileWaiting(c, refreshSession(requestOf(c, accounts), session, keepAliveOf(c)));
  if (outcome?.ok) {
    await startSession(c, accounts, outcome.session);
    c.set('sessionEvent', 'TOKEN_REFRESHED');
  } else if (outcome?.end === 'final') {
    if (isReplaced(session)) see(c, null);
    else endSession(c);
  } else if (session.expiresAt < Date.now() / 1000) {
    see(c, { ...session, accessToken: null }); // nobody has to ask with it to learn that it is over
  }
}

/** A session whose token is still good may have ended: by a sign-out, a new password or a second factor. */
async function checkState(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  if (!personal.test(c.req.path)) return;
  const fresh = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  const asked = sessionState(accounts, session, keepAliveOf(c), { fresh });
  const state = await withTimeout(asked, sessionCheck.patience, 'unknown');
  if (state === 'ended') endSession(c);
  else if (state === 'replaced') see(c, null); // the browser's newer cookie stays
}

async function takeUp(c: AppContext, accounts: AccountSettings, sealed: string): Promise<void> {
  const session = await openSession(accounts, 'session', sealed);
  if (!session) return forgetSession(c);
  see(c, session);
  const { accessToken, expiresAt } = session;
  if (!accessToken || expiresAt - margin < Date.now() / 1000) return renew(c, accounts, session);
  const verdict = await whileWaiting(c, verifyAccessToken(accounts, accessToken, keepAliveOf(c)));
  if (verdict?.token === 'expired') return renew(c, accounts, session);
  if (verdict?.token === 'refused') return endSession(c);
  await checkState(c, accounts, session);
}

/** Answers that hold anything of one person are kept nowhere. */
function keepPrivate(c: AppContext): void {
  const { headers } = c.res;
  const isPage = c.res.status === 304 || (headers.get('content-type')?.startsWith('text/html') ?? false);
  const isPersonal = headers.has('set-cookie') || c.req.path.startsWith('/auth/') || (isPage && c.var.viewer !== null);
  if (isPersonal) headers.set('cache-control', 'private, no-store');
  if (isPage || isPersonal) headers.append('vary', 'Cookie');
}

/** Finds out who looks, before anything is rendered, from the sealed session that the browser carries. */
export const session: MiddlewareHandler<AppEnv> = async (c, next) => {
  see(c, null);
  c.set('sessionEvent', null);
  c.set('toast', null);
  const sealed = readCookie(c, 'session');
  const found = sealed ? accountSettings(settingsOf(c.env)) : null;
  if (sealed && found?.ok) await takeUp(c, found.accounts, sealed);
  await next();
  if (c.var.toast) leaveToast(c, c.var.toast, 'SIGNED_OUT');
  keepPrivate(c);
};
