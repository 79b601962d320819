import { type AuthRequest, authClient } from './client.ts';
import { type Refusal, toRefusal } from './problem.ts';
import { type Session, toSession } from './session.ts';

/**
 * A new account; its session is there at once only where the project asks for no confirmation. `known`: the address has
 * an account already, and Supabase has sent nothing.
 */
export type Registered = { ok: true; session: Session | null; known: boolean };

/**
 * Creates an account and sends its confirmation. For an address that is known already Supabase answers alike, so that
 * nobody learns who is here, unless the project is set up to say so.
 */
export async function register(
  request: AuthRequest,
  { name, email, password }: { name: string; email: string; password: string },
  emailRedirectTo: string,
): Promise<Registered | Refusal> {
  const { data, error } = await authClient(request).signUp({
    email,
    password,
    options: { data: { full_name: name }, emailRedirectTo },
  });
  if (error) return toRefusal(error, 'register-failed');
  if (!data.user) return { ok: false, problem: 'no-user' };
  // Supabase makes up a user without identities for an address that it does not want to tell about.
  return { ok: true, session: toSession(data.session), known: data.user.identities?.length === 0 };
}

/** Sends the confirmation of a new account once more. */
export async function resendConfirmation(
  request: AuthRequest,
  email: string,
  emailRedirectTo: string,
): Promise<{ ok: true } | Refusal> {
  const { error } = await authClient(request).resend({ type: 'signup', email, options: { emailRedirectTo } });
  return error ? toRefusal(error, 'send-failed') : { ok: true };
}
