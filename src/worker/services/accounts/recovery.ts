import { type AuthRequest, authClient } from './client.ts';
import { type Rejection, toRejection } from './problem.ts';
import type { Session } from './session.ts';
import { clearSessionStates } from './session-state.ts';
import { signOut } from './sign-in.ts';

/** Sends a link to reset the password, if the email address has an account. */
export async function requestReset(
  request: AuthRequest,
  email: string,
  redirectTo: string,
): Promise<{ ok: true } | Rejection> {
  const { error } = await authClient(request).resetPasswordForEmail(email, { redirectTo });
  return error ? toRejection(error, 'recovery-failed') : { ok: true };
}

/** Replaces a password that another visitor may know, and ends the account's other sessions. Logs outages. */
export async function discardPassword(request: AuthRequest, session: Session): Promise<void> {
  const { error } = await authClient(request, { session }).updateUser({ password: `${crypto.randomUUID()}A` });
  if (error) toRejection(error, 'update-failed');
}

/**
 * Sets a new password in a session from a reset link, and ends all sessions of the account. Succeeds even if ending
 * them fails twice, which is logged.
 */
export async function resetPassword(
  request: AuthRequest,
  session: Session,
  password: string,
): Promise<{ ok: true } | Rejection> {
  const client = authClient(request, { session });
  const { data, error } = await client.updateUser({ password });
  if (error) return toRejection(error, 'update-failed');
  if (data.user.id !== session.viewer.id) return { ok: false, problem: 'update-failed' };
  if (!(await signOut(client, 'global'))) await signOut(client, 'global');
  clearSessionStates(session);
  return { ok: true };
}
