import { isMonth, monthOf } from '../../../shared/domain/month.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import type { AppContext } from '../../context.ts';

/** Returns the month of the URL, by default the current one. `last` is the current month. */
export function monthsOf(c: AppContext, timeZone: string): { month: string; last: string } {
  const last = monthOf(dayIn(new Date(), timeZone));
  const requested = c.req.query('month') ?? '';
  return { month: isMonth(requested) && requested < last ? requested : last, last };
}
