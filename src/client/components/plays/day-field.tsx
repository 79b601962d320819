import { playsText } from '../../../shared/text/plays.ts';
import { describe, FieldFrame } from '../form/field.tsx';

const field = { name: 'day', label: playsText.date, hint: playsText.dateHint, state: {} };

/** The day of a play. An empty value means now. */
export const DayField = ({ today }: { today: string }) => (
  <FieldFrame {...field}>
    <input {...describe(field)} type="date" id="day" name="day" max={today} />
  </FieldFrame>
);
