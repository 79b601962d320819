import type { AuthRequest } from '../../services/accounts/client.ts';
import { refreshSession } from '../../services/accounts/refresh.ts';
import { openSession, type Session } from '../../services/accounts/session.ts';
import type { AppContext } from '../../context.ts';
import { readCookie } from '../../http/cookies.ts';

/** What a session waits for before the browser is signed in: a second factor or a new password. */
type Waiting = 'factor' | 'recovery';

/** Returns this browser's waiting session, refreshed if its token is missing. Null if it is missing or has expired. */
export async function takeWaiting(c: AppContext, request: AuthRequest, kind: Waiting): Promise<Session | null> {
  const sealed = readCookie(c, kind);
  const session = sealed ? await openSession(request.accounts, kind, sealed) : null;
  if (!session || session.accessToken) return session;
  const outcome = await refreshSession(request, session, (work) => c.executionCtx.waitUntil(work));
  return outcome.ok ? outcome.session : null;
}
