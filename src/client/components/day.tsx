import { formatDay } from '../../shared/domain/date.ts';

/** An ISO day in words, which the browser puts into the viewer's own format (enhance/dates.ts). */
export const Day = ({ date }: { date: string }) => (
  <time dateTime={date} data-day="">
    {formatDay(date)}
  </time>
);
