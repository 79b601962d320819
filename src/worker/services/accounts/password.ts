import { type AuthRequest, authClient } from './client.ts';
import { refuse, type SecurityRefusal } from './security-problem.ts';
import type { Session } from './session.ts';
import { forgetSessionStates } from './session-state.ts';
import { endSession, type SignedIn, signInWithPassword, signOut } from './sign-in.ts';

/** bcrypt, which Supabase Auth keeps passwords by, reads no more bytes. */
const longest = 72;

const canBe = (password: string) => password !== '' && new TextEncoder().encode(password).length <= longest;

/** Signs in again with a password, which shows that it is the account's. */
async function signInAgain(
  request: AuthRequest,
  { viewer }: Session,
  password: string,
): Promise<SignedIn | SecurityRefusal> {
  if (!viewer.email) return { ok: false, problem: 'no-email' };
  if (!canBe(password)) return { ok: false, problem: 'wrong-password' };
  const outcome = await signInWithPassword(request, { email: viewer.email, password });
  if (outcome.ok) {
    if (outcome.session.viewer.id === viewer.id) return outcome;
    await endSession(request, outcome.session); // another account may have this address by now
    return { ok: false, problem: 'wrong-password' };
  }
  if (outcome.problem === 'invalid-credentials') return { ok: false, problem: 'wrong-password' };
  return { ok: false, problem: outcome.problem === 'too-many-attempts' ? 'too-many-attempts' : 'password-failed' };
}

/** Whether a password is the account's, by signing in again; the session that comes of it is ended at once. */
export async function checkPassword(
  request: AuthRequest,
  session: Session,
  password: string,
): Promise<{ ok: true } | SecurityRefusal> {
  const outcome = await signInAgain(request, session, password);
  if (!outcome.ok) return outcome;
  await endSession(request, outcome.session);
  return { ok: true };
}

/** `session` is a new one; null where the account asks for a code, so that its user has to sign in again. */
type PasswordChanged = { ok: true; session: Session | null };

/**
 * Changes a password and ends every session of the account, the one that asked for it too: its cookie may have been copied.
 * The session that the current password was checked with goes on in its place.
 */
export async function changePassword(
  request: AuthRequest,
  session: Session,
  { current, password }: { current: string; password: string },
): Promise<PasswordChanged | SecurityRefusal> {
  if (!session.accessToken) return { ok: false, problem: 'password-failed' };
  const checked = await signInAgain(request, session, current);
  if (!checked.ok) return checked;
  const { session: next, factorId } = checked;
  const client = authClient(request, { session: factorId ? session : next });
  // Projects may be set up to ask for the current one as well. Supabase then ends all sessions of the account but the client's.
  const { error } = await client.updateUser({ password, current_password: current });
  if (error || factorId) await endSession(request, next);
  if (error) return refuse(error, 'password-failed');
  if (factorId && !(await signOut(client, 'global'))) await signOut(client, 'global');
  forgetSessionStates(session);
  return { ok: true, session: factorId ? null : { ...next, viewer: session.viewer } };
}
