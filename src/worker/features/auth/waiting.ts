import { type AuthRequest, openSession, refreshSession, type Session } from '../../services/accounts/index.ts';
import type { AppContext } from '../../context.ts';
import { readCookie } from '../../http/cookies.ts';

/** A session that is not the browser's yet: it waits for a second factor, or for a new password. */
type Waiting = 'factor' | 'recovery';

/** The session that waits in this browser, with a token that may be used; null where there is none any more. */
export async function takeWaiting(c: AppContext, request: AuthRequest, kind: Waiting): Promise<Session | null> {
  const sealed = readCookie(c, kind);
  const session = sealed ? await openSession(request.accounts, kind, sealed) : null;
  if (!session || session.accessToken) return session;
  const outcome = await refreshSession(request, session, (work) => c.executionCtx.waitUntil(work));
  return outcome.ok ? outcome.session : null;
}
