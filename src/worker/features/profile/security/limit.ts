import type { SecurityRejection } from '../../../services/accounts/index.ts';
import type { AppContext } from '../../../context.ts';
import { attempt } from '../../../http/attempts.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { logSecurity } from '../../../http/security-log.ts';

type Checked = { ok: true } | SecurityRejection;

/**
 * Limits how often a password or a code of an account may be guessed, those of Sign In together with
 * these. A wrong guess counts, anything else does not. `retryAfter` is in seconds.
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
