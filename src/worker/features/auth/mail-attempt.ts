import type { AppContext } from '../../context.ts';
import { type Attempt, attempt } from '../../http/attempts.ts';
import type { Rejection } from '../../services/accounts/problem.ts';

/** Whether a problem occurs only for addresses with an account, so that showing it would reveal those addresses. */
export const revealsAccount = ({ problem, isMailFailure }: Rejection): boolean =>
  isMailFailure || problem === 'too-many-mails' || problem === 'mails-exhausted';

/**
 * Counts a confirmation mail for an address, with or without an account. Allows one per minute, as Supabase does for
 * existing accounts, and three per network in a quarter of an hour.
 */
export async function attemptMail(c: AppContext, email: string): Promise<Attempt> {
  const quarter = await attempt(c, 'mail', email);
  if (!quarter.ok) return quarter;
  const minute = await attempt(c, 'mail-pause', email);
  if (!minute.ok) {
    quarter.settle(false);
    return minute;
  }
  return {
    ok: true,
    settle: (isSent) => {
      quarter.settle(isSent);
      minute.settle(isSent);
    },
  };
}
