import type { AppContext } from '../../context.ts';
import { type Attempt, attempt } from '../../http/attempts.ts';

/**
 * Counts a confirmation mail for an address, whether it has an account or not: one a minute, as Supabase does for the
 * addresses it knows, and three a quarter of an hour. A refusal says when the next one can be sent.
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
