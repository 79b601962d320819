import { useEffect, useEffectEvent, useRef } from 'react';
import type { WatchedPerson } from '../../../shared/domain/watched-people.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { watchedPeopleText } from '../../../shared/text/watched-people.ts';
import { words } from '../../../shared/text/site.ts';
import { People } from '../../components/diary/people.tsx';
import { mayFetchAhead } from '../../lib/connection.ts';
import { renderKeepingFocus } from '../../lib/hooks.ts';
import { whenVisible } from '../../lib/when-visible.ts';
import { type Counting, maxTitlesAtOnce, usePeople } from './use-people.ts';

type WatchedPeopleProps = {
  /** The people in the titles watched last. */
  people: readonly WatchedPerson[];
  /** The number of these titles. */
  titles: number;
  /** The number of all titles that the user has watched. */
  total: number;
};

const problems: Partial<Record<Counting['step'], string>> = {
  failed: watchedPeopleText.failed,
  'signed-out': watchedPeopleText.signedOut,
};

function buttonOf({ step, titles, total }: Counting): string | null {
  if (step === 'ready') return watchedPeopleText.countAll;
  if (step === 'counting') return watchedPeopleText.stop;
  if (step === 'cancelled') return watchedPeopleText.continue;
  return step === 'signed-out' || titles === total ? null : words.tryAgain;
}

const Progress = ({ done, total }: Counting) => (
  <>
    <progress aria-label={watchedPeopleText.counting} value={total ? done : undefined} max={total || undefined} />
    {total !== null && <p className="help">{watchedPeopleText.progress(done, total)}</p>}
  </>
);

/**
 * The people in the titles that a user watched last. Counts those in all titles once visible. With very many titles, on a
 * slow connection and with data saver on a press.
 */
export default function WatchedPeople({ people, titles, total: watched }: WatchedPeopleProps) {
  const root = useRef<HTMLElement>(null);
  const { counting, start, stop, dispose } = usePeople((show) => renderKeepingFocus(root.current, show));
  const { step, total } = counting;

  const isFew = watched <= maxTitlesAtOnce;
  const begin = useEffectEvent(start);
  const end = useEffectEvent(dispose);
  useEffect(() => {
    const observer = whenVisible(() => begin());
    if (isFew && mayFetchAhead()) observer.observe(root.current!.querySelector('h2')!);
    return () => {
      observer.disconnect();
      end();
    };
  }, [isFew]);

  const isCounted = total !== null && (counting.titles >= titles || step === 'done');
  const shown = isCounted ? counting.people : people;
  const lead = isCounted
    ? [watchedPeopleText.counted(counting.titles, total), shown.length === 0 && watchedPeopleText.noPeople]
        .filter(Boolean)
        .join(' ')
    : people.length > 0 && watchedPeopleText.latest(titles);
  const label = buttonOf(counting);
  return (
    <People
      ref={root}
      people={shown}
      lead={<p role="status">{step !== 'counting' && [problems[step], lead].filter(Boolean).join(' ')}</p>}
    >
      {step === 'counting' && <Progress {...counting} />}
      {label && (
        // Another element than the first button, whose press may be replayed once counting has begun.
        <button
          key={step === 'ready' ? 'start' : 'next'}
          type="button"
          className="button needs-script"
          onClick={step === 'counting' ? stop : start}
        >
          {label}
        </button>
      )}
      {step === 'signed-out' && (
        <a className="button" href={withNext(routes.login, routes.statistics)}>
          {watchedPeopleText.signIn}
        </a>
      )}
    </People>
  );
}
