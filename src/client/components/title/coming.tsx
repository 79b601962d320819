import { playerText } from '../../../shared/text/player.ts';
import { CalendarClock } from '../icons.ts';
import { Day } from '../day.tsx';

/** Replaces the Watch button until the title is released. */
export const Coming = ({ date }: { date: string }) => (
  <p className="coming">
    <CalendarClock aria-hidden />
    <span>
      {playerText.coming} <Day date={date} />
    </span>
  </p>
);
