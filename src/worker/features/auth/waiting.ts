import type { AuthRequest } from '../../services/accounts/client.ts';
import { refreshSession } from '../../services/accounts/refresh.ts';
import { openSession, type Session } from '../../services/accounts/session.ts';
import { endSession } from '../../services/accounts/sign-in.ts';
import { type AppContext, keepAliveOf } from '../../context.ts';
import { readCookie } from '../../http/cookies.ts';
import { withTimeout } from '../../platform/timeout.ts';

/** What a session waits for before the browser is signed in: a second factor or a new password. */
type Waiting = 'factor' | 'recovery';

/** Refreshes a session if its token is missing. Returns null if that fails. */
async function withToken(c: AppContext, request: AuthRequest, session: Session | null): Promise<Session | null> {
  if (!session || session.accessToken) return session;
  const outcome = await refreshSession(request, session, keepAliveOf(c));
  return outcome.ok ? outcome.session : null;
}

/** Returns this browser's waiting session, maybe without a token. Null if it is missing or has expired. */
export async function openWaiting(c: AppContext, request: AuthRequest, kind: Waiting): Promise<Session | null> {
  const sealed = readCookie(c, kind);
  return sealed ? openSession(request.accounts, kind, sealed) : null;
}

/** Returns this browser's waiting session, refreshed if its token is missing. Null if it is missing or has expired. */
export const takeWaiting = async (c: AppContext, request: AuthRequest, kind: Waiting): Promise<Session | null> =>
  withToken(c, request, await openWaiting(c, request, kind));

/** How long a response waits for a session to end, in milliseconds. It ends in any case. */
const endTimeout = 1_500;

/** Ends a browser's session in Supabase. Refreshes it first if its token is missing, because only a token can end it. */
export async function endCompletely(c: AppContext, request: AuthRequest, session: Session): Promise<void> {
  const ending = withToken(c, request, session).then((one) => one && endSession(request, one));
  c.executionCtx.waitUntil(ending);
  await withTimeout(ending, endTimeout, null);
}
