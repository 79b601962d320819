import { verifyFactor } from '../../../services/accounts/factor-enrolment.ts';
import { checkPassword } from '../../../services/accounts/password.ts';
import type { SecurityRejection } from '../../../services/accounts/security-problem.ts';
import type { Session } from '../../../services/accounts/session.ts';
import type { AppContext } from '../../../context.ts';
import { attempt } from '../../../http/attempts.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { logSecurity } from '../../../http/security-log.ts';
import type { OwnerRequest } from '../../account/require-user.ts';

type Checked = { ok: true } | SecurityRejection;

/** The session after a successful check, or the problem. */
type Guessed = { ok: true; session: Session } | (SecurityRejection & { retryAfter?: number });

/**
 * Limits guesses of an account's password and codes, together with attempts at Sign In. Only wrong guesses count.
 * `retryAfter` is in seconds.
 */
export async function guess<Outcome extends Checked>(
  c: AppContext,
  tried: 'sign-in' | 'code',
  email: string,
  check: () => Promise<Outcome>,
): Promise<Outcome | (SecurityRejection & { retryAfter: number })> {
  const attempted = (await isWithinLimit(c, 'SIGN_IN_LIMIT')) ? await attempt(c, tried, email) : null;
  if (!attempted?.ok) return { ok: false, problem: 'too-many-attempts', retryAfter: attempted?.retryAfter ?? 60 };
  const outcome = await check();
  const wasGuess = !outcome.ok && (outcome.problem === 'wrong-password' || outcome.problem === 'wrong-code');
  attempted.settle(wasGuess);
  if (outcome.ok || wasGuess) await logSecurity(c, outcome.ok ? 'reauthenticated' : 'reauthentication-failed', email);
  return outcome;
}

/** Checks a code of one of the authenticators, within the limit of guesses. */
export const guessCode = (
  c: AppContext,
  request: OwnerRequest,
  factorIds: string[],
  code: string,
): Promise<Guessed> => {
  const { session } = request;
  return guess(c, 'code', session.viewer.email, () => verifyFactor(request, session, factorIds, code));
};

/** Checks the user's password, within the limit of guesses. */
export async function guessPassword(c: AppContext, request: OwnerRequest, password: string): Promise<Guessed> {
  const { session } = request;
  const outcome = await guess(c, 'sign-in', session.viewer.email, () => checkPassword(request, session, password));
  return outcome.ok ? { ok: true, session } : outcome;
}
