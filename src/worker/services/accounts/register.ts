import { type AuthRequest, authClient } from './client.ts';
import { type Rejection, toRejection } from './problem.ts';
import { type Session, toSession } from './session.ts';

/**
 * A new account. `session` is null if the project requires confirmation by email. `known` is true if the email address
 * already has an account. Supabase has sent no mail then. `account` is a random id unless this call created the account.
 */
type Registered = { ok: true; session: Session | null; known: boolean; account: string };

/** A repeated registration of an unconfirmed address gets its mail at least a minute after the first one, in ms. */
const firstMailWithin = 30_000;

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
  const { id, created_at: createdAt, confirmation_sent_at: sentAt = '', identities } = data.user;
  const isNew = Date.parse(sentAt) - Date.parse(createdAt) < firstMailWithin;
  // For an existing account Supabase returns a made-up user without identities.
  const known = identities?.length === 0;
  return { ok: true, session: toSession(data.session), known, account: isNew ? id : crypto.randomUUID() };
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
