import { useRef, useState } from 'react';
import { timeOf } from '../../../shared/contract/pending-actions.ts';
import { parsePlayKey } from '../../../shared/domain/play.ts';
import { countPlays } from '../../../shared/domain/play-statistics.ts';
import { parseTimeZone } from '../../../shared/domain/time-zone.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { peopleAtOnce, topPeople } from '../../../shared/domain/watched-people.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { LoadingStatistics } from '../../components/diary/loading-statistics.tsx';
import { People } from '../../components/diary/people.tsx';
import { PlayFigures } from '../../components/diary/play-figures.tsx';
import { mayFetchAhead } from '../../lib/connection.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { pendingActions } from '../../stores/outbox.ts';
import { Controls, problems } from './controls.tsx';
import { countAllPeople, type Counting, maxTitlesAtOnce, useTitles } from './use-titles.ts';

/**
 * Leaves a third of the 120 searches per minute to the visitor: five titles count as one. Up to sixty titles, which count
 * as twelve, take no longer than those of users.
 */
const longRest = { above: 3 * peopleAtOnce, time: 3_000 };

/** Lists the plays on this device with the keys of their titles, once each, and what starts without a press. */
function readDevice() {
  const marks = pendingActions.value.filter(({ kind, value }) => kind === 'watched' && value);
  const plays = marks.map((action) => ({ ...parsePlayKey(action.title)!, watchedAt: timeOf(action)! }));
  const keys = [...new Set(plays.map(titleKey))];
  return { plays, keys, startsAlone: keys.length <= maxTitlesAtOnce && mayFetchAhead() };
}

/** Counts the plays of the titles that have been loaded. */
function countLoaded({ plays }: ReturnType<typeof readDevice>, { loaded }: Counting) {
  const facts = new Map(loaded.map((title) => [title.key, title.facts]));
  const counted = plays.flatMap((play) => {
    const known = facts.get(titleKey(play));
    return known ? [{ ...play, ...known }] : [];
  });
  return countPlays(counted, parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
}

function describe({ step, done, loaded: { length: loaded } }: Counting, total: number): string {
  if (step === 'ready') return diaryText.onDevice(total);
  if (step === 'counting') return '';
  const problem = step === 'failed' && done === 0 ? diaryText.statisticsFailed : problems[step];
  return [problem, loaded > 0 && diaryText.counted(loaded, total)].filter(Boolean).join(' ');
}

/** The statistics of what a visitor has watched on this device. */
export default function DeviceStatistics() {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated(); // the server has no outbox
  const [device] = useState(readDevice);
  const { keys, startsAlone } = device;
  const listKeys = () => Promise.resolve(keys);
  const { counting, start, stop } = useTitles({ root, count: keys.length, listKeys, longRest });

  const { loaded } = counting;
  const isEmpty = keys.length === 0;
  if (!isHydrated || (!isEmpty && startsAlone && counting.step === 'ready')) return <LoadingStatistics ref={root} />;
  const people = topPeople(countAllPeople(loaded));
  return (
    <>
      {!isEmpty && (
        <div ref={root} tabIndex={-1}>
          <p role="status">{describe(counting, keys.length)}</p>
          <Controls counting={counting} start={start} stop={stop} />
        </div>
      )}
      {(isEmpty || loaded.length > 0) && <PlayFigures statistics={countLoaded(device, counting)} />}
      {people.length > 0 && <People people={people} lead={null} />}
    </>
  );
}
