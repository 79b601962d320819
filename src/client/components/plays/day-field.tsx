import { playsText } from '../../../shared/text/plays.ts';
import { describe, FieldFrame } from '../form/field.tsx';

const field = { name: 'day', label: playsText.date, hint: playsText.dateHint, state: {} };

/** The day of a play. An empty value means `now`, the time of the page, so that a repeated form adds nothing. */
export const DayField = ({ today, now }: { today: string; now: string }) => (
  <FieldFrame {...field}>
    <input type="date" max={today} {...describe(field)} />
    <input type="hidden" name="now" value={now} />
  </FieldFrame>
);
