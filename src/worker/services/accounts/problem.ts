import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AuthProblem } from '../../../shared/text/auth.ts';
import { logWarning } from '../../platform/log.ts';

/** Why Supabase Auth rejected a request. `message` is Supabase's message, if it is meant for users. */
export type Rejection = {
  ok: false;
  problem: AuthProblem;
  message?: string;
  /** In seconds. */
  retryAfter?: number;
  /** Supabase could not send the mail, which it only tries for some addresses. */
  isMailFailure?: boolean;
};

/** Error codes with a message of our own. https://supabase.com/docs/guides/auth/debugging/error-codes */
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

/** Older projects send only these messages. */
const messages: Readonly<Record<string, AuthProblem>> = {
  'Email not confirmed': 'email-not-confirmed',
  'Invalid login credentials': 'invalid-credentials',
  'User already registered': 'already-registered',
};

/**
 * Maps a code with two meanings: the address has received a mail within the last minute, or the project has reached its
 * hourly limit.
 */
function toMailRejection({ message }: AuthError): Rejection {
  if (!/^For security purposes/i.test(message)) {
    logWarning('accounts: the project has reached its cap on emails; see docs/operations.md');
    return { ok: false, problem: 'mails-exhausted' };
  }
  const seconds = Number(/after (\d{1,4}) second/.exec(message)?.[1] ?? 60);
  return { ok: false, problem: 'too-many-mails', retryAfter: Math.max(1, seconds) };
}

/** The library's message for a response that is not from Supabase Auth itself. */
const withoutMessage = /^(HTTP 500|Internal Server Error)$/;

/** Maps an error of Supabase Auth. `fallback` is for unknown codes and outages. Logs outages. */
export function toRejection(error: AuthError, fallback: AuthProblem): Rejection {
  if (error.code === 'over_email_send_rate_limit') return toMailRejection(error);
  // The library's error for Supabase's `session_not_found`.
  const ended = isAuthSessionMissingError(error) ? 'link-expired' : undefined;
  const problem = ended ?? problems[error.code ?? ''] ?? messages[error.message];
  if (problem) return { ok: false, problem };
  const hasMessage = isAuthApiError(error) && error.status < 500 && error.code !== undefined;
  if (!hasMessage) logWarning(`accounts ${error.name} ${error.status ?? ''} ${error.code ?? ''}`.trim());
  return hasMessage
    ? { ok: false, problem: fallback, message: error.message.slice(0, 200) }
    : { ok: false, problem: fallback, isMailFailure: error.status === 500 && !withoutMessage.test(error.message) };
}
