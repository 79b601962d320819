import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { SecurityProblem } from '../../../shared/text/security.ts';
import { logFailure } from './log-failure.ts';

/** Why a change to the user's account was rejected. */
export type SecurityRejection = { ok: false; problem: SecurityProblem };

/** Error codes with a message of our own. https://supabase.com/docs/guides/auth/debugging/error-codes */
const problems: Readonly<Record<string, SecurityProblem>> = {
  session_not_found: 'session-ended',
  session_expired: 'session-ended',
  user_not_found: 'session-ended',
  user_banned: 'session-ended',
  bad_jwt: 'session-ended',
  no_authorization: 'session-ended',
  insufficient_aal: 'code-needed',
  reauthentication_needed: 'sign-in-again',
  validation_failed: 'not-valid',
  over_request_rate_limit: 'too-many-attempts',
  same_password: 'same-password',
  weak_password: 'weak-password',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'expired-code',
  mfa_ip_address_mismatch: 'expired-code',
  mfa_factor_not_found: 'enrolment-gone',
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many-factors',
  single_identity_not_deletable: 'last-sign-in-method',
  email_conflict_identity_not_deletable: 'address-taken',
};

/** Maps an error of Supabase Auth. `fallback` is for unknown codes, which are logged. */
export function toSecurityRejection(
  error: Pick<AuthError, 'name' | 'code'>,
  fallback: SecurityProblem,
): SecurityRejection {
  // The library's error for Supabase's `session_not_found`. It has no code.
  if (isAuthSessionMissingError(error)) return { ok: false, problem: 'session-ended' };
  const problem = problems[error.code ?? ''];
  if (!problem) logFailure('security', error);
  return { ok: false, problem: problem ?? fallback };
}
