import { formatDay } from '../../../shared/domain/date.ts';
import { playerText } from '../../../shared/text/player.ts';
import { CalendarClock } from '../icons.ts';

/** Replaces the Watch button until the title is released. */
export const Coming = ({ date }: { date: string }) => (
  <p className="coming">
    <CalendarClock aria-hidden />
    <span>
      {playerText.coming}{' '}
      <time dateTime={date} data-day="">
        {formatDay(date)}
      </time>
    </span>
  </p>
);
