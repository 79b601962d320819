import { maxPasswordBytes } from '../../../shared/contract/auth.ts';
import { type AuthRequest, authClient } from './client.ts';
import { toSecurityRejection, type SecurityRejection } from './security-problem.ts';
import type { Session } from './session.ts';
import { clearSessionStates } from './session-state.ts';
import { endSession, type SignedIn, signInWithPassword, signOut } from './sign-in.ts';

const isPossible = (password: string) =>
  password !== '' && new TextEncoder().encode(password).length <= maxPasswordBytes;

/** Verifies the account's password by signing in. Returns the new session. */
async function signInAgain(
  request: AuthRequest,
  { viewer }: Session,
  password: string,
): Promise<SignedIn | SecurityRejection> {
  if (!viewer.email) return { ok: false, problem: 'no-email' };
  if (!isPossible(password)) return { ok: false, problem: 'wrong-password' };
  const outcome = await signInWithPassword(request, { email: viewer.email, password });
  if (outcome.ok) {
    if (outcome.session.viewer.id === viewer.id) return outcome;
    await endSession(request, outcome.session); // another account may have this email address now
    return { ok: false, problem: 'wrong-password' };
  }
  if (outcome.problem === 'invalid-credentials') return { ok: false, problem: 'wrong-password' };
  return { ok: false, problem: outcome.problem === 'too-many-attempts' ? 'too-many-attempts' : 'password-failed' };
}

/** Checks the account's password by signing in, and ends that session. */
export async function checkPassword(
  request: AuthRequest,
  session: Session,
  password: string,
): Promise<{ ok: true } | SecurityRejection> {
  const outcome = await signInAgain(request, session, password);
  if (!outcome.ok) return outcome;
  await endSession(request, outcome.session);
  return { ok: true };
}

/** `session` is new. It is null for an account with a second factor, whose user has to sign in again. */
type PasswordChanged = { ok: true; session: Session | null };

/**
 * Changes a password and ends all sessions of the account, including the current one, whose cookie may have been
 * copied. Returns a new session to replace it.
 */
export async function changePassword(
  request: AuthRequest,
  session: Session,
  { current, password }: { current: string; password: string },
): Promise<PasswordChanged | SecurityRejection> {
  if (!session.accessToken) return { ok: false, problem: 'password-failed' };
  const checked = await signInAgain(request, session, current);
  if (!checked.ok) return checked;
  const { session: next, factorId } = checked;
  const client = authClient(request, { session: factorId ? session : next });
  // Some projects require the current password too. Supabase ends all sessions of the account but the client's.
  const { error } = await client.updateUser({ password, current_password: current });
  if (error || factorId) await endSession(request, next);
  if (error) return toSecurityRejection(error, 'password-failed');
  if (factorId && !(await signOut(client, 'global'))) await signOut(client, 'global');
  clearSessionStates(session);
  return { ok: true, session: factorId ? null : { ...next, viewer: session.viewer } };
}
