import type { AuthError } from '@supabase/supabase-js';
import type { AuthProblem } from '../../../shared/text/auth.ts';
import { type AuthRequest, authClient } from './client.ts';
import { type Rejection, toRejection } from './problem.ts';
import { invalidateRefresh } from './refresh.ts';
import { clearSessionStates } from './session-state.ts';
import { type Session, toSession } from './session.ts';
import { logWarning } from '../../platform/log.ts';

/**
 * A new session. `factorId` is the second factor that it needs before use, or null. `isNewlyConfirmed` is true if
 * the account's address was confirmed after its last reset link was sent, probably by that link.
 */
export type SignedIn = { ok: true; session: Session; factorId: string | null; isNewlyConfirmed: boolean };

type Factor = { id: string; factor_type: string; status: string };
type User = { factors?: Factor[]; email_confirmed_at?: string; recovery_sent_at?: string };
type AuthResponse = {
  data: { session: unknown; user: User | null };
  error: AuthError | null;
};

/** Maps Supabase's response to a sign-in. */
export function toSignedIn({ data, error }: AuthResponse, fallback: AuthProblem): SignedIn | Rejection {
  if (error) return toRejection(error, fallback);
  const session = toSession(data.session);
  if (!session) return { ok: false, problem: fallback };
  const factor = data.user?.factors?.find(({ status, factor_type: type }) => status === 'verified' && type === 'totp');
  const { email_confirmed_at: confirmedAt = '', recovery_sent_at: sentAt = '' } = data.user ?? {};
  const isNewlyConfirmed = Date.parse(confirmedAt) > Date.parse(sentAt);
  return { ok: true, session, factorId: factor?.id ?? null, isNewlyConfirmed };
}

export async function signInWithPassword(
  request: AuthRequest,
  credentials: { email: string; password: string },
): Promise<SignedIn | Rejection> {
  return toSignedIn(await authClient(request).signInWithPassword(credentials), 'sign-in-failed');
}

/** Ends a client's session, or all sessions of its user. On failure, logs the error and returns false. */
export async function signOut(client: ReturnType<typeof authClient>, scope: 'local' | 'global'): Promise<boolean> {
  const { error } = await client.signOut({ scope });
  if (error) logWarning(`sign-out ${error.name} ${error.status ?? ''} ${error.code ?? ''}`.trim());
  return !error;
}

/** Ends a session that has an access token in Supabase. Logs failures. */
export async function endSession(request: AuthRequest, session: Session): Promise<void> {
  invalidateRefresh(session);
  await signOut(authClient(request, { session }), 'local');
  clearSessionStates(session);
}
