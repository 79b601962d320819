import { useRef, useState } from 'react';
import {
  countPeople,
  type PeopleCounts,
  peopleAtOnce,
  type Person,
  topPeople,
  type WatchedPerson,
} from '../../../shared/domain/watched-people.ts';
import { api, read } from '../../lib/api.ts';
import { pacing } from '../../lib/pause.ts';
import { type Ending, endingOf, sendRest } from '../../lib/send-rest.ts';

/** `done`: the titles requested so far. `titles`: those of them that could be loaded. `total` is null until known. */
export type Counting = {
  step: 'ready' | 'counting' | Ending;
  people: readonly WatchedPerson[];
  titles: number;
  done: number;
  total: number | null;
};

/** The maximum number of titles that are counted without a press, and with the shorter pauses between requests. */
export const maxTitlesAtOnce = 10 * peopleAtOnce;

/** Leaves most of the user's 120 requests per minute to what the user does meanwhile. */
const longRestTime = 1_500;

const loadTitles = async (signal: AbortSignal) =>
  (await read(api['watched-people'].titles.$get({}, { init: { signal } }))).titles;

const loadPeople = async (batch: readonly string[], signal: AbortSignal): Promise<readonly (Person[] | null)[]> =>
  (await read(api['watched-people'].$get({ query: { titles: batch.join() } }, { init: { signal } }))).people;

/** Resolves once the page is visible, or the signal aborts. */
const whileHidden = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => (!document.hidden || signal.aborted) && resolve();
    document.addEventListener('visibilitychange', check, { signal });
    signal.addEventListener('abort', check);
    check();
  });

const pause = async (milliseconds: number, signal: AbortSignal) => {
  await pacing.pause(milliseconds, signal);
  await whileHidden(signal);
};

type Known = { titles: string[] | null; people: Map<number, Person[] | null>; counts: PeopleCounts };

/**
 * Counts the people in all titles that the user has watched, batch after batch while the page is visible. `change` shows
 * a new state. A later `start` continues where the last one ended, with the titles that could not be loaded.
 */
export function usePeople(change: (show: () => void) => void) {
  const [counting, setCounting] = useState<Counting>({ step: 'ready', people: [], titles: 0, done: 0, total: null });
  const running = useRef<AbortController | null>(null);
  const known = useRef<Known>({ titles: null, people: new Map(), counts: new Map() });

  const show = (step: Counting['step']) => {
    const { titles, people, counts } = known.current;
    const loaded = [...people.values()].filter((each) => each !== null).length;
    const next = { step, people: topPeople(counts), titles: loaded, done: people.size, total: titles?.length ?? null };
    change(() => setCounting(next));
  };

  const countAll = async (signal: AbortSignal): Promise<Ending> => {
    const { people, counts } = known.current;
    const restsFirst = people.size > 0;
    try {
      known.current.titles ??= await loadTitles(signal);
    } catch (error) {
      return endingOf(error, signal) ?? 'failed';
    }
    return sendRest<string, Person[] | null>({
      items: known.current.titles,
      known: people,
      sizeAt: () => peopleAtOnce,
      send: loadPeople,
      isTemporary: (result) => result === null,
      onResults: (results) => {
        if (signal.aborted) return;
        for (const [place, result] of results) {
          people.set(place, result);
          countPeople(counts, result ?? []);
        }
        show('counting');
      },
      restsFirst,
      restTime: known.current.titles.length > maxTitlesAtOnce ? longRestTime : undefined,
      signal,
      pause,
    });
  };

  const start = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    show('counting');
    const ending = await countAll(signal);
    if (signal === running.current?.signal) show(ending);
  };
  const stop = () => running.current?.abort();
  return { counting, start: () => void start(), stop, dispose: () => (stop(), (running.current = null)) };
}
