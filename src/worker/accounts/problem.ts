import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AuthProblem } from '../../shared/text/auth.ts';
import { logWarning } from '../log.ts';

/** What could not be done and why, by our own name; `message` is Supabase's own sentence where it has one for people. */
export type Refusal = { ok: false; problem: AuthProblem; message?: string };

/** Supabase's codes that have a sentence of their own here. https://supabase.com/docs/guides/auth/debugging/error-codes */
const problems: Readonly<Record<string, AuthProblem>> = {
  email_not_confirmed: 'email-not-confirmed',
  invalid_credentials: 'invalid-credentials',
  user_already_exists: 'already-registered',
  email_exists: 'already-registered',
  over_email_send_rate_limit: 'too-many-mails',
  over_request_rate_limit: 'too-many-attempts',
  same_password: 'same-password',
  weak_password: 'weak-password',
  otp_expired: 'link-expired',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'expired-code',
  session_not_found: 'link-expired',
};

/** Older projects tell these by their sentence alone. */
const messages: Readonly<Record<string, AuthProblem>> = {
  'Email not confirmed': 'email-not-confirmed',
  'Invalid login credentials': 'invalid-credentials',
  'User already registered': 'already-registered',
};

/** A refusal from Supabase Auth's error; `otherwise` where it has no sentence of its own, or did not answer at all. */
export function toRefusal(error: AuthError, otherwise: AuthProblem): Refusal {
  // The library's own word for Supabase's `session_not_found`.
  const ended = isAuthSessionMissingError(error) ? 'link-expired' : undefined;
  const problem = ended ?? problems[error.code ?? ''] ?? messages[error.message];
  if (problem) return { ok: false, problem };
  const told = isAuthApiError(error) && error.status < 500 && error.code !== undefined;
  if (!told) logWarning(`accounts ${error.name} ${error.status ?? ''} ${error.code ?? ''}`.trim());
  return told
    ? { ok: false, problem: otherwise, message: error.message.slice(0, 200) }
    : { ok: false, problem: otherwise };
}
