import { type AuthRequest, authClient } from './client.ts';
import { refuse, type SecurityRefusal } from './security-problem.ts';
import type { Session } from './session.ts';
import { endSession, signInWithPassword } from './sign-in.ts';

/** bcrypt, which Supabase Auth keeps passwords by, reads no more bytes. */
const longest = 72;

const canBe = (password: string) => password !== '' && new TextEncoder().encode(password).length <= longest;

/** Whether a password is the account's, by signing in again; the session that comes of it is ended at once. */
export async function checkPassword(
  request: AuthRequest,
  { viewer }: Session,
  password: string,
): Promise<{ ok: true } | SecurityRefusal> {
  if (!viewer.email) return { ok: false, problem: 'no-email' };
  if (!canBe(password)) return { ok: false, problem: 'wrong-password' };
  const outcome = await signInWithPassword(request, { email: viewer.email, password });
  if (outcome.ok) {
    await endSession(request, outcome.session);
    // Another account may have this address by now.
    return outcome.session.viewer.id === viewer.id ? { ok: true } : { ok: false, problem: 'wrong-password' };
  }
  if (outcome.problem === 'invalid-credentials') return { ok: false, problem: 'wrong-password' };
  return { ok: false, problem: outcome.problem === 'too-many-attempts' ? 'too-many-attempts' : 'password-failed' };
}

/** Sets a new password. This session lives on; Supabase ends all others of the account. */
export async function setPassword(
  request: AuthRequest,
  session: Session,
  { current, password }: { current: string; password: string },
): Promise<{ ok: true } | SecurityRefusal> {
  if (!session.accessToken) return { ok: false, problem: 'password-failed' };
  // Projects may be set up to ask for the current one as well.
  const { error } = await authClient(request, { session }).updateUser({ password, current_password: current });
  return error ? refuse(error, 'password-failed') : { ok: true };
}
