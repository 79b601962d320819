import { type AuthRequest, authClient } from './client.ts';
import { type Refusal, toRefusal } from './problem.ts';
import type { Session } from './session.ts';
import { forgetSessionStates } from './session-state.ts';
import { signOut } from './sign-in.ts';

/** Sends a link to choose a new password, if the address has an account. */
export async function requestReset(
  request: AuthRequest,
  email: string,
  redirectTo: string,
): Promise<{ ok: true } | Refusal> {
  const { error } = await authClient(request).resetPasswordForEmail(email, { redirectTo });
  return error ? toRefusal(error, 'recovery-failed') : { ok: true };
}

/**
 * Sets a new password for the owner of a session that a reset link has opened, and ends every session of theirs. The
 * password is a new one also where its owner's other sessions could not be ended, tried twice: that is only logged.
 */
export async function resetPassword(
  request: AuthRequest,
  session: Session,
  password: string,
): Promise<{ ok: true } | Refusal> {
  const client = authClient(request, { session });
  const { data, error } = await client.updateUser({ password });
  if (error) return toRefusal(error, 'update-failed');
  if (data.user.id !== session.viewer.id) return { ok: false, problem: 'update-failed' };
  if (!(await signOut(client, 'global'))) await signOut(client, 'global');
  forgetSessionStates(session);
  return { ok: true };
}
