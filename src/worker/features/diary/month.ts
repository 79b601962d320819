import { addMonths, isMonth, monthOf, type Span } from '../../../shared/domain/month.ts';
import { dayIn, momentIn } from '../../../shared/domain/time-zone.ts';
import type { AppContext } from '../../context.ts';

/** A month and the ISO times at which it begins and ends in the viewer's time zone. */
export type DiaryMonth = { month: string; times: Span };

/** Returns the month of the URL, by default the current one. `last` is the current month. */
export function monthsOf(c: AppContext, timeZone: string): DiaryMonth & { last: string } {
  const last = monthOf(dayIn(new Date(), timeZone));
  const requested = c.req.query('month') ?? '';
  const month = isMonth(requested) && requested < last ? requested : last;
  const startOf = (which: string) => momentIn(`${which}-01T00:00:00`, timeZone).toISOString();
  return { month, last, times: { from: startOf(month), to: startOf(addMonths(month, 1)) } };
}
