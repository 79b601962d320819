import { useEffect, useRef, useState } from 'react';
import { importBatch, type ImportedEntry, type ImportOutcome } from '../../../shared/contract/import.ts';
import type { Match } from '../../../shared/domain/import-match.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, read } from '../../lib/api.ts';
import { type Ending, inBatches } from '../../lib/import/batches.ts';
import { type ImportEntry, isIdentified } from '../../lib/import/entry.ts';
import { countFitting, type Plan, toPlan, toSought } from '../../lib/import/plan.ts';
import type { FileProblem } from '../../lib/import/problem.ts';
import { viewer } from '../../stores/viewer.ts';

/** A file that could not be read. */
export type Rejected = { file: string; problem: FileProblem };

/** The result of an import. */
export type Report = {
  ending: Ending;
  saved: number;
  isFull: boolean;
  missing: ImportEntry[];
  failed: number;
};

export type State =
  | { step: 'choose'; rejected: readonly Rejected[]; stopped?: 'signed-out' | 'failed' }
  | { step: 'reading' }
  | { step: 'matching' | 'saving'; done: number; total: number }
  | { step: 'review'; plan: Plan; rejected: readonly Rejected[] }
  | { step: 'done'; report: Report };

const json = (body: object, signal: AbortSignal) => ({
  init: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal },
});

const requestMatches = (batch: readonly ImportEntry[], signal: AbortSignal): Promise<readonly Match[]> =>
  read(api.import.matches.$post({}, json({ titles: batch.map(toSought) }, signal))).then(({ matches }) => matches);

const sendEntries = (entries: readonly ImportedEntry[], signal: AbortSignal): Promise<readonly ImportOutcome[]> =>
  read(api.import.$post({}, json({ viewer: viewer.value?.id, entries }, signal))).then(({ outcomes }) => outcomes);

/** Loads the parsers when files are chosen. */
const loadReader = () => import('../../lib/import/read-files.ts');

/**
 * The steps of an import: choose files, match their titles, review, save. `cancel` aborts the current step, and
 * `restart` also returns to the first.
 */
export function useImport() {
  const [state, setState] = useState<State>({ step: 'choose', rejected: [] });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const restart = (stopped?: 'signed-out' | 'failed') =>
    setState({ step: 'choose', rejected: [], ...(stopped && { stopped }) });

  const take = async (files: readonly File[]) => {
    const signal = begin();
    setState({ step: 'reading' });
    const { entries, problems: rejected } = await (await loadReader()).readFiles(files);
    if (signal.aborted) return;
    if (entries.length === 0) return setState({ step: 'choose', rejected });
    const unknown = entries.filter((entry) => !isIdentified(entry));
    const showProgress = (done: number) => setState({ step: 'matching', done, total: unknown.length });
    if (unknown.length > 0) showProgress(0);
    const { results, ending } = await inBatches({
      items: unknown,
      sizeAt: () => importBatch,
      send: requestMatches,
      isPassing: ({ kind }) => kind === 'failed',
      onProgress: showProgress,
      signal,
    });
    if (ending !== 'done') return restart(ending === 'cancelled' ? undefined : ending);
    setState({ step: 'review', plan: toPlan(entries, results), rejected });
  };

  const save = async (plan: Plan, chosen: readonly ImportedEntry[], declined: readonly ImportEntry[]) => {
    const signal = begin();
    const items = [...plan.ready, ...chosen];
    const showProgress = (done: number) => setState({ step: 'saving', done, total: items.length });
    showProgress(0);
    const { results, ending } = await inBatches({
      items,
      sizeAt: (start) => countFitting(items, start, importBatch),
      send: sendEntries,
      isPassing: (outcome) => outcome === 'failed',
      onProgress: showProgress,
      signal,
    });
    const count = (wanted: ImportOutcome) => results.filter((outcome) => outcome === wanted).length;
    const isUnsent = ending !== 'done' && ending !== 'cancelled';
    const lost = items.filter((_, place) => results[place] === 'missing').map(toUnknown);
    const report: Report = {
      ending,
      saved: new Set(items.filter((_, place) => results[place] === 'saved').map(titleKey)).size,
      isFull: count('full') > 0,
      missing: [...plan.missing, ...declined, ...lost],
      failed: plan.failed.length + count('failed') + (isUnsent ? items.length - results.length : 0),
    };
    setState({ step: 'done', report });
  };

  /** Follows a step that has just begun. Ignores its error once it is cancelled. */
  const run = (step: Promise<void>) => {
    const { signal } = running.current!;
    void step.catch(() => signal.aborted || restart('failed'));
  };
  const cancel = () => running.current?.abort();
  return {
    state,
    restart: () => {
      cancel();
      restart();
    },
    take: (files: readonly File[]) => run(take(files)),
    save: (...given: Parameters<typeof save>) => run(save(...given)),
    cancel,
  };
}

/** Creates an entry for an id that the catalogue does not have. */
const toUnknown = ({ mediaType, id }: ImportedEntry): ImportEntry => ({
  title: '',
  year: null,
  mediaType,
  tmdbId: id,
  imdbId: null,
});
