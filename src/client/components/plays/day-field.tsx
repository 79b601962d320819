import { playsText } from '../../../shared/text/plays.ts';

/** The day of a play. An empty value means now. */
export const DayField = ({ today }: { today: string }) => (
  <div className="field">
    <label htmlFor="day">{playsText.date}</label>
    <div className="control">
      <input type="date" id="day" name="day" max={today} aria-describedby="day-hint" />
    </div>
    <p className="help" id="day-hint">
      {playsText.dateHint}
    </p>
  </div>
);
