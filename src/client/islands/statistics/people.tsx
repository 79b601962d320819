import { useRef } from 'react';
import { topPeople, type WatchedPerson } from '../../../shared/domain/watched-people.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { watchedPeopleText } from '../../../shared/text/watched-people.ts';
import { People } from '../../components/diary/people.tsx';
import { api, read } from '../../lib/api.ts';
import { Controls, problems } from './controls.tsx';
import { countAllPeople, maxTitlesAtOnce, useTitles } from './use-titles.ts';

export type WatchedPeopleProps = {
  /** The people in the titles watched last. */
  people: readonly WatchedPerson[];
  /** The number of these titles. */
  titles: number;
  /** The number of all titles that the user has watched. */
  total: number;
};

/** Leaves most of the user's 120 requests per minute to what the user does meanwhile. */
const longRest = { above: maxTitlesAtOnce, time: 1_500 };

const listKeys = async (signal: AbortSignal) =>
  (await read(api['watched-people'].titles.$get({}, { init: { signal } }))).titles;

/**
 * The people in the titles that a user watched last. Counts those in all titles once visible. With very many titles, on a
 * slow connection and with data saver on a press.
 */
export default function WatchedPeople({ people, titles, total: count }: WatchedPeopleProps) {
  const root = useRef<HTMLElement>(null);
  const { counting, start, stop } = useTitles({ root, count, listKeys, longRest });
  const { step, total, loaded } = counting;

  const isCounted = total !== null && (loaded.length >= titles || step === 'done');
  const shown = isCounted ? topPeople(countAllPeople(loaded)) : people;
  const lead = isCounted
    ? [watchedPeopleText.counted(loaded.length, total), shown.length === 0 && watchedPeopleText.noPeople]
        .filter(Boolean)
        .join(' ')
    : people.length > 0 && watchedPeopleText.latest(titles);
  return (
    <People
      ref={root}
      people={shown}
      lead={<p role="status">{step !== 'counting' && [problems[step], lead].filter(Boolean).join(' ')}</p>}
    >
      <Controls counting={counting} start={start} stop={stop} />
      {step === 'signed-out' && (
        <a className="button" href={withNext(routes.login, routes.statistics)}>
          {watchedPeopleText.signIn}
        </a>
      )}
    </People>
  );
}
