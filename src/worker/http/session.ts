import type { MiddlewareHandler } from 'hono';
import {
  type AccountSettings,
  accountSettings,
  openSession,
  refreshSession,
  sealSession,
  type Session,
  verifyAccessToken,
} from '../accounts/index.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { settingsOf } from '../env.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { leaveToast } from './toast.ts';
import { inTime } from '../in-time.ts';

/** An access token is renewed this long before it ends, in seconds. */
const margin = 60;

/** What is made of somebody's own rows needs a token that is good, however long that takes. */
const own = /^\/((api|profile|my-list|contact|notifications)(\/|$)|info\/\w+\/\d+\/(like|rating)(\/|$))/;

/**
 * Everything else shows no more than a name and waits no longer than this to hear of the session, in milliseconds: a page
 * of the catalogue, and an account form, which has to ask Supabase for itself after that.
 */
const patience = { page: 400, form: 1_000 };

const keepAliveOf = (c: AppContext) => (work: Promise<unknown>) => c.executionCtx.waitUntil(work);

/** What comes of the work; null where the page that is asked for does not wait for it. */
function whileWaiting<T>(c: AppContext, work: Promise<T>): Promise<T | null> {
  if (own.test(c.req.path)) return work;
  return inTime(work, c.req.path.startsWith('/auth/') ? patience.form : patience.page, null);
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
}

/** Supabase, or the seal, says that this session is over. */
export function endSession(c: AppContext): void {
  forgetSession(c);
  c.set('sessionEvent', 'SIGNED_OUT');
  c.set('toast', 'session-ended');
}

async function renew(c: AppContext, accounts: AccountSettings, session: Session): Promise<void> {
  const outcome = await whileWaiting(c, refreshSession(accounts, session, keepAliveOf(c)));
  if (outcome?.ok) {
    await startSession(c, accounts, outcome.session);
    c.set('sessionEvent', 'TOKEN_REFRESHED');
  } else if (outcome?.end === 'final') {
    endSession(c);
  } else if (session.expiresAt < Date.now() / 1000) {
    see(c, { ...session, accessToken: null }); // nobody has to ask with it to learn that it is over
  }
}

async function takeUp(c: AppContext, accounts: AccountSettings, sealed: string): Promise<void> {
  const session = await openSession(accounts, 'session', sealed);
  if (!session) return forgetSession(c);
  see(c, session);
  const { accessToken, expiresAt } = session;
  if (!accessToken || expiresAt - margin < Date.now() / 1000) return renew(c, accounts, session);
  const verdict = await whileWaiting(c, verifyAccessToken(accounts, accessToken, keepAliveOf(c)));
  if (verdict?.token === 'expired') return renew(c, accounts, session);
  if (verdict?.token === 'refused') endSession(c);
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
