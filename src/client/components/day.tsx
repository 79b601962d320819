import { formatDay } from '../../shared/domain/date.ts';

/** A formatted ISO day. enhance/dates.ts localises it in the browser. */
export const Day = ({ date }: { date: string }) => (
  <time dateTime={date} data-day="">
    {formatDay(date)}
  </time>
);
