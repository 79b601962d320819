import { type AuthRequest, authClient } from './client.ts';
import { type Rejection, toRejection } from './problem.ts';
import { type Session, toSession } from './session.ts';

/**
 * A new account. `session` is null if the project requires confirmation by email. `known` is true if the email address
 * already has an account. Supabase has sent no mail then.
 */
export type Registered = { ok: true; session: Session | null; known: boolean };

/**
 * Creates an account and sends a confirmation mail. For an existing account Supabase responds in the same way, to
 * prevent account enumeration, unless the project is configured otherwise.
 */
export async function register(
  request: AuthRequest,
  { name, email, password }: { name: string; email: string; password: string },
  emailRedirectTo: string,
): Promise<Registered | Rejection> {
  const { data, error } = await authClient(request).signUp({
    email,
    password,
    options: { data: { full_name: name }, emailRedirectTo },
  });
  if (error) return toRejection(error, 'register-failed');
  if (!data.user) return { ok: false, problem: 'no-user' };
  // For an existing account Supabase returns a made-up user without identities.
  return { ok: true, session: toSession(data.session), known: data.user.identities?.length === 0 };
}

/** Sends the confirmation mail of a new account again. */
export async function resendConfirmation(
  request: AuthRequest,
  email: string,
  emailRedirectTo: string,
): Promise<{ ok: true } | Rejection> {
  const { error } = await authClient(request).resend({ type: 'signup', email, options: { emailRedirectTo } });
  return error ? toRejection(error, 'send-failed') : { ok: true };
}
