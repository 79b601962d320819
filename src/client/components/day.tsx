import { formatDay } from '../../shared/domain/date.ts';

/** A formatted ISO day. enhance/browser.ts localises it in the browser, maybe before an island hydrates it. */
export const Day = ({ date }: { date: string }) => (
  <time dateTime={date} data-day="" suppressHydrationWarning>
    {formatDay(date)}
  </time>
);
