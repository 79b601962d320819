import { useRef } from 'react';
import { formatDay } from '../../../shared/domain/date.ts';
import { timedPlayKey } from '../../../shared/domain/diary.ts';
import { routes } from '../../../shared/routes.ts';
import { playsText } from '../../../shared/text/plays.ts';
import { Day } from '../../components/day.tsx';
import { Check, X } from '../../components/icons.ts';
import { DayField } from '../../components/plays/day-field.tsx';
import { usePlayRemoval } from './use-play-removal.ts';

export type FilmProps = {
  /** The id of the film. */
  film: number;
  /** The times at which the user watched it, with their days in the viewer's time zone. */
  dates: readonly { watchedAt: string; day: string }[];
  /** Today's ISO day there. */
  today: string;
  /** The time of the page. */
  now: string;
};

/** The days on which a user watched a film, with a form to add or remove a day. */
export function FilmDates({ film: id, dates, today, now }: FilmProps) {
  const root = useRef<HTMLFormElement>(null);
  const film = { mediaType: 'movie', id } as const;
  const plays = dates.map((date) => ({ ...film, season: 0, episode: 0, ...date, name: formatDay(date.day) }));
  const { gone, remove } = usePlayRemoval(root);
  const shown = plays.filter((play) => !gone.has(timedPlayKey(play)));
  return (
    <form ref={root} className="panel" method="post" action={routes.plays(film)}>
      {shown.length === 0 ? (
        <p>{playsText.notYet}</p>
      ) : (
        <>
          <p>{playsText.watchedOn}</p>
          <ul className="play-list">
            {shown.map((play) => (
              <li key={play.watchedAt}>
                <Day date={play.day} />
                <button
                  className="button"
                  name="remove"
                  value={play.watchedAt}
                  aria-label={playsText.removeDay(play.name)}
                  data-removal={timedPlayKey(play)}
                  onClick={(event) => remove(play, event)}
                >
                  <X aria-hidden />
                  {playsText.remove}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <DayField today={today} now={now} />
      <button className="button main" name="mark" value="0:0">
        <Check aria-hidden />
        {shown.length === 0 ? playsText.add : playsText.again}
      </button>
    </form>
  );
}
