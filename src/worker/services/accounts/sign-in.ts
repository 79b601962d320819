import type { AuthError } from '@supabase/supabase-js';
import type { AuthProblem } from '../../../shared/text/auth.ts';
import { type AuthRequest, authClient } from './client.ts';
import { type Refusal, toRefusal } from './problem.ts';
import { forgetRefresh } from './refresh.ts';
import { forgetSessionStates } from './session-state.ts';
import { type Session, toSession } from './session.ts';
import { logWarning } from '../../platform/log.ts';

/** `factorId` names the second factor that the account asks for before the session may be used. */
export type SignedIn = { ok: true; session: Session; factorId: string | null };

type Factor = { id: string; factor_type: string; status: string };
type Answer = {
  data: { session: unknown; user: { factors?: Factor[] } | null };
  error: AuthError | null;
};

/** What Supabase answered to a way of signing in. */
export function toSignedIn({ data, error }: Answer, otherwise: AuthProblem): SignedIn | Refusal {
  if (error) return toRefusal(error, otherwise);
  const session = toSession(data.session);
  if (!session) return { ok: false, problem: otherwise };
  const factor = data.user?.factors?.find(({ status, factor_type: type }) => status === 'verified' && type === 'totp');
  return { ok: true, session, factorId: factor?.id ?? null };
}

/** Signs in with a password. */
export async function signInWithPassword(
  request: AuthRequest,
  credentials: { email: string; password: string },
): Promise<SignedIn | Refusal> {
  return toSignedIn(await authClient(request).signInWithPassword(credentials), 'sign-in-failed');
}

/** Ends the session that a client acts for, or every session of its owner. False where that failed, which is logged. */
export async function signOut(client: ReturnType<typeof authClient>, scope: 'local' | 'global'): Promise<boolean> {
  const { error } = await client.signOut({ scope });
  if (error) logWarning(`sign-out ${error.name} ${error.status ?? ''} ${error.code ?? ''}`.trim());
  return !error;
}

/** Ends a session at Supabase; how that went changes nothing here, because the browser forgets it in any case. */
export async function endSession(request: AuthRequest, session: Session): Promise<boolean> {
  forgetRefresh(session);
  if (!session.accessToken) return true;
  const isEnded = await signOut(authClient(request, { session }), 'local');
  forgetSessionStates(session);
  return isEnded;
}
