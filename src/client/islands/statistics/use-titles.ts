import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TitleFacts } from '../../../shared/domain/play-statistics.ts';
import { countPeople, type PeopleCounts, peopleAtOnce, type Person } from '../../../shared/domain/watched-people.ts';
import { api } from '../../lib/api.ts';
import { mayFetchAhead } from '../../lib/connection.ts';
import { renderKeepingFocus, useWhenOnline } from '../../lib/hooks.ts';
import { pacing } from '../../lib/pause.ts';
import { type Ending, endingOf, readWithRest, sendRest } from '../../lib/send-rest.ts';
import { whenVisible } from '../../lib/when-visible.ts';

/** What statistics count of a title (`movie:550`). `facts` are null for an unknown or blocked title. */
type CountedTitle = { key: string; people: Person[]; facts: TitleFacts | null };

/**
 * `done`: the number of titles requested so far. `total` is null until known. `loaded`: the titles that had been loaded
 * when the last count ended.
 */
export type Counting = {
  step: 'ready' | 'counting' | 'offline' | Ending;
  done: number;
  total: number | null;
  loaded: readonly CountedTitle[];
};

/** The maximum number of titles that are counted without a press. */
export const maxTitlesAtOnce = 10 * peopleAtOnce;

export function countAllPeople(titles: readonly CountedTitle[]): PeopleCounts {
  const counts: PeopleCounts = new Map();
  for (const { people } of titles) countPeople(counts, people);
  return counts;
}

async function loadTitles(batch: readonly string[], signal: AbortSignal): Promise<(CountedTitle | null)[]> {
  const request = api['watched-people'].$get({ query: { titles: batch.join() } }, { init: { signal } });
  const { people, facts } = await readWithRest(request);
  return people.map((each, place) => each && { key: batch[place]!, people: each, facts: facts[place] ?? null });
}

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

type TitlesProps = {
  /** Contains the controls. */
  root: RefObject<HTMLElement | null>;
  /** The number of titles. Few are counted once `root` is visible, unless the connection is slow or data saver is on. */
  count: number;
  /** Loads the titles, as `movie:550`. */
  listKeys: (signal: AbortSignal) => Promise<readonly string[]>;
  /** The pause between requests for more than a number of titles, in milliseconds. */
  longRest: { above: number; time: number };
};

/**
 * Loads what statistics count of titles, batch after batch while the page is visible. A later `start` continues where the
 * last one ended, with the titles that could not be loaded.
 */
export function useTitles({ root, count, listKeys, longRest }: TitlesProps) {
  const [counting, setCounting] = useState<Counting>({ step: 'ready', done: 0, total: null, loaded: [] });
  const running = useRef<AbortController | null>(null);
  /** The titles, and by their place the results so far. Null for a title that could not be loaded. */
  const known = useRef({ keys: null as readonly string[] | null, results: new Map<number, CountedTitle | null>() });

  const show = (step: Counting['step']) => {
    const { keys, results } = known.current;
    const next = { step, done: results.size, total: keys?.length ?? null };
    const loaded = [...results.values()].filter((result) => result !== null);
    const change = () => setCounting((last) => ({ ...next, loaded: step === 'counting' ? last.loaded : loaded }));
    renderKeepingFocus(root.current, change);
  };

  const countAll = async (signal: AbortSignal): Promise<Ending> => {
    const { results } = known.current;
    const restsFirst = results.size > 0;
    try {
      known.current.keys ??= await listKeys(signal);
    } catch (error) {
      return endingOf(error, signal) ?? 'failed';
    }
    return sendRest<string, CountedTitle | null>({
      items: known.current.keys,
      known: results,
      sizeAt: () => peopleAtOnce,
      send: loadTitles,
      isTemporary: (result) => result === null,
      onResults: (loaded) => {
        if (signal.aborted) return;
        for (const [place, result] of loaded) results.set(place, result);
        show('counting');
      },
      restsFirst,
      restTime: known.current.keys.length > longRest.above ? longRest.time : undefined,
      signal,
      pause,
    });
  };

  const start = async () => {
    running.current?.abort();
    if (!navigator.onLine) return show('offline');
    const { signal } = (running.current = new AbortController());
    show('counting');
    const ending = await countAll(signal);
    if (signal === running.current?.signal) show(ending === 'failed' && !navigator.onLine ? 'offline' : ending);
  };
  const stop = () => running.current?.abort();
  const begin = () => void start();

  const isFew = count > 0 && count <= maxTitlesAtOnce;
  const beginFew = useEffectEvent(begin);
  const dispose = useEffectEvent(() => (stop(), (running.current = null)));
  useEffect(() => {
    const observer = whenVisible(() => beginFew());
    if (isFew && mayFetchAhead()) observer.observe(root.current!);
    return () => {
      observer.disconnect();
      dispose();
    };
  }, [isFew, root]);
  useWhenOnline(counting.step === 'offline', begin);

  return { counting, start: begin, stop };
}
