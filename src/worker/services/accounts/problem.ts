import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AuthProblem } from '../../../shared/text/auth.ts';
import { logWarning } from '../../platform/log.ts';

/** What could not be done and why, by our own name; `message` is Supabase's own sentence where it has one for people. */
export type Refusal = { ok: false; problem: AuthProblem; message?: string; /** In seconds. */ retryAfter?: number };

/** Supabase's codes that have a sentence of their own here. https://supabase.com/docs/guides/auth/debugging/error-codes */
const problems: Readonly<Record<string, AuthProblem>> = {
  email_not_confirmed: 'email-not-confirmed',
  invalid_credentials: 'invalid-credentials',
  user_already_exists: 'already-registered',
  email_exists: 'already-registered',
  over_request_rate_limit: 'too-many-attempts',
  same_password: 'same-password',
  weak_password: 'weak-password',
  otp_expired: 'link-expired',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'expired-code',
  session_not_found: 'link-expired',
  bad_jwt: 'link-expired',
  reauthentication_needed: 'sign-in-again',
};

/** Older projects tell these by their sentence alone. */
const messages: Readonly<Record<string, AuthProblem>> = {
  'Email not confirmed': 'email-not-confirmed',
  'Invalid login credentials': 'invalid-credentials',
  'User already registered': 'already-registered',
};

/**
 * One code means two things: one address was sent a mail less than a minute ago, or the project has sent as many mails
 * this hour as it may, to anyone.
 */
function toMailRefusal({ message }: AuthError): Refusal {
  if (!/^For security purposes/i.test(message)) {
    logWarning('accounts: the project has reached its cap on emails; see docs/operations.md');
    return { ok: false, problem: 'mails-exhausted' };
  }
  const seconds = Number(/after (\d{1,4}) second/.exec(message)?.[1] ?? 60);
  return { ok: false, problem: 'too-many-mails', retryAfter: Math.max(1, seconds) };
}

/** A refusal from Supabase Auth's error; `otherwise` where it has no sentence of its own, or did not answer at all. */
export function toRefusal(error: AuthError, otherwise: AuthProblem): Refusal {
  if (error.code === 'over_email_send_rate_limit') return toMailRefusal(error);
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
