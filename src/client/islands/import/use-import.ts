import { useEffect, useRef, useState } from 'react';
import { importBatch, type ImportedEntry } from '../../../shared/contract/import.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { Match } from '../../../shared/domain/import-match.ts';
import { api, json, read } from '../../lib/api.ts';
import { inBatches } from '../../lib/import/batches.ts';
import { type ImportEntry, isIdentified } from '../../lib/import/entry.ts';
import { type Plan, toPlan, toSought } from '../../lib/import/plan.ts';
import { isEmpty } from '../../lib/import/content.ts';
import type { RejectedFile } from '../../lib/import/problem.ts';
import { type Saved, saveAll } from './save-all.ts';

/** The result of an import. */
export type Report = Saved & Pick<Plan, 'problems' | 'skipped'> & { missing: ImportEntry[] };

export type State =
  | { step: 'choose'; rejected: readonly RejectedFile[]; stopped?: 'signed-out' | 'failed' }
  | { step: 'reading' }
  | { step: 'matching' | 'saving'; done: number; total: number }
  | { step: 'review'; plan: Plan }
  | { step: 'done'; report: Report };

const requestMatches = (batch: readonly ImportEntry[], signal: AbortSignal): Promise<readonly Match[]> =>
  read(api.import.matches.$post({}, json({ titles: batch.map(toSought) }, { signal }))).then(({ matches }) => matches);

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
    const content = await (await loadReader()).readFiles(files);
    if (signal.aborted) return;
    if (isEmpty(content)) return setState({ step: 'choose', rejected: content.problems });
    const unknown = content.entries.filter((entry) => !isIdentified(entry));
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
    setState({ step: 'review', plan: toPlan(content, results) });
  };

  const save = async (plan: Plan, chosen: readonly ImportedEntry[], declined: readonly ImportEntry[]) => {
    const signal = begin();
    const { saved, lost } = await saveAll([...plan.ready, ...chosen], plan, {
      signal,
      onProgress: (done, total) => setState({ step: 'saving', done, total }),
    });
    const missing = [...plan.missing, ...declined, ...lost.map(toUnknown)];
    const { problems, skipped } = plan;
    const failed = plan.failed.length + saved.failed;
    setState({ step: 'done', report: { ...saved, problems, skipped, missing, failed } });
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
const toUnknown = ({ mediaType, id }: TitleId): ImportEntry => ({
  title: '',
  year: null,
  mediaType,
  tmdbId: id,
  imdbId: null,
});
