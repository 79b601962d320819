import { useEffect, useRef, useState } from 'react';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { contentForDevice } from './device/content.ts';
import { storeOnDevice } from './device/store.ts';
import { type FileContent, isEmpty } from './files/content.ts';
import {
  addResults,
  createDraft,
  type Decisions,
  deleteDraft,
  type Draft,
  type Outcome,
  readDraft,
  setDecisions,
  storeDraft,
} from './draft.ts';
import type { ImportEntry } from './files/entry.ts';
import { type Plan, type Settled, settle, toPlan } from './plan.ts';
import type { RejectedFile } from './files/problem.ts';
import { viewer } from '../../stores/viewer.ts';
import { matchAll } from './match-all.ts';
import { type Saved, saveAll, storeInAccount, toItems } from './save-all.ts';

/** The result of an import. */
export type Report = Saved & Pick<Settled, 'problems' | 'skipped' | 'needsAccount' | 'missing' | 'surplus'>;

/** Why an import has stopped. `unread`: a file could not be read. `needs-account`: a visitor's device stores none of it. */
type Stop = 'signed-out' | 'failed' | 'unread' | 'needs-account';

export type State =
  | { step: 'choose'; rejected: readonly RejectedFile[]; stopped?: Stop; draft: Draft | null }
  | { step: 'reading' }
  | { step: 'matching' | 'saving'; done: number; total: number }
  | { step: 'review'; plan: Plan; decisions: Decisions }
  | { step: 'done'; report: Report };

/** True if nothing is left to retry. */
export const isComplete = ({ ending, failed, followed, preferences }: Saved) =>
  ending === 'done' && failed + followed.failed === 0 && preferences !== 'failed';

/** Loads the parsers, then reads files. For a visitor, leaves out what needs an account. */
async function readFiles(files: readonly File[]): Promise<FileContent> {
  const content = await (await import('./files/read-files.ts')).readFiles(files);
  return viewer.value ? content : contentForDevice(content);
}

/** Creates an entry for an id that the catalogue does not have. */
const toUnknown = ({ mediaType, id }: TitleId): ImportEntry => ({
  title: '',
  year: null,
  mediaType,
  tmdbId: id,
  imdbId: null,
});

/**
 * The steps of an import: choose files, match their titles, review, save. This browser stores what is done, so that an
 * import can be continued until it is complete or discarded. `restores`: whether preferences are restored unless the
 * user decides otherwise.
 */
export function useImport(restores: boolean) {
  const [state, setState] = useState<State>({ step: 'choose', rejected: [], draft: null });
  const running = useRef<AbortController | null>(null);
  const draft = useRef<Draft | null>(null);
  const user = viewer.value?.id ?? '';
  useEffect(() => {
    void readDraft(user).then((found) => {
      draft.current ??= found;
      setState((now) => (now.step === 'choose' ? { ...now, draft: draft.current } : now));
    });
    return () => running.current?.abort();
  }, [user]);

  const choose = (stopped?: Stop, rejected: readonly RejectedFile[] = []) =>
    setState({ step: 'choose', rejected, draft: draft.current, ...(stopped && { stopped }) });

  const match = async (own: Draft, signal: AbortSignal) => {
    for (const [place, { kind }] of own.matches) if (kind === 'failed') own.matches.delete(place); // not searched yet
    const ending = await matchAll(own, {
      onMatches: (results) => addResults(user, own, 'matches', results),
      onProgress: (done, total) => setState({ step: 'matching', done, total }),
      signal,
    });
    if (signal !== running.current?.signal) return; // a later step decides what is shown
    if (ending !== 'done') return choose(ending === 'cancelled' ? undefined : ending);
    const plan = toPlan(own.content, own.matches);
    const hasPreferences = Object.keys(plan.preferences).length > 0;
    const decisions = own.decisions ?? { choices: {}, restores: hasPreferences && restores, isFinal: false };
    setState({ step: 'review', plan, decisions });
  };

  const take = async (files: readonly File[], signal: AbortSignal) => {
    setState({ step: 'reading' });
    const content = await readFiles(files).catch(() => null);
    if (signal.aborted) return;
    if (!content) return choose('unread');
    if (isEmpty(content)) return choose(content.needsAccount ? 'needs-account' : undefined, content.problems);
    const names = files.map(({ name }) => name);
    const own = (draft.current = createDraft(names, content));
    await storeDraft(user, own);
    if (!signal.aborted) await match(own, signal);
  };

  const save = async (own: Draft, { choices, restores: isRestoring }: Decisions, signal: AbortSignal) => {
    setDecisions(user, own, { choices, restores: isRestoring, isFinal: true });
    const settled = settle(toPlan(own.content, own.matches), choices);
    const items = toItems(isRestoring ? settled : { ...settled, preferences: {} });
    const steps = {
      known: own.saved,
      onResults: (results: [number, readonly Outcome[]][]) => addResults(user, own, 'saved', results),
      onProgress: (progress: { done: number; total: number }) => setState({ step: 'saving', ...progress }),
      signal,
    };
    const store = viewer.value ? storeInAccount : storeOnDevice(settled.facts);
    const { saved, missing: unknown } = await saveAll(items, steps, store);
    const missing = [...settled.missing, ...unknown.map(toUnknown)];
    const report = { ...settled, ...saved, missing, failed: settled.failed.length + saved.failed };
    if (isComplete(report)) await discard(own);
    setState({ step: 'done', report });
  };

  const discard = async (own: Draft | null) => {
    draft.current = null;
    if (own) await deleteDraft(user, own);
  };

  /**
   * Matches what could not be matched. The places of entries change, so all are saved again, which changes nothing.
   * Preferences that are restored are not sent again, because the user may have changed them since.
   */
  const matchAgain = async (own: Draft, signal: AbortSignal) => {
    own.saved.clear();
    const isRestored = state.step === 'done' && state.report.preferences === 'saved';
    if (own.decisions) own.decisions = { ...own.decisions, isFinal: false, ...(isRestored && { restores: false }) };
    await storeDraft(user, own);
    if (!signal.aborted) await match(own, signal);
  };

  const proceed = (own: Draft, signal: AbortSignal): Promise<void> =>
    own.decisions?.isFinal ? save(own, own.decisions, signal) : match(own, signal);

  /** Begins a step, which cancels any other. Ignores its error once it is cancelled itself. */
  const run = (step: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    void step(signal).catch(() => signal.aborted || choose('failed'));
  };
  const withDraft = (step: (own: Draft, signal: AbortSignal) => Promise<void>) => {
    const own = draft.current;
    if (own) run((signal) => step(own, signal));
  };
  return {
    state,
    take: (files: readonly File[]) => run((signal) => take(files, signal)),
    decide: (plan: Plan, decisions: Decisions) => {
      if (draft.current) setDecisions(user, draft.current, decisions);
      setState({ step: 'review', plan, decisions });
    },
    save: (decisions: Decisions) => withDraft((own, signal) => save(own, decisions, signal)),
    /** Continues an unfinished import where it ended. */
    resume: () => withDraft(proceed),
    /** Matches what could not be matched, then saves what could not be saved. */
    retry: () =>
      withDraft((own, signal) => {
        const hasFailed = toPlan(own.content, own.matches).failed.length > 0;
        return hasFailed ? matchAgain(own, signal) : proceed(own, signal);
      }),
    discard: () => {
      void discard(draft.current);
      choose();
    },
    cancel: () => running.current?.abort(),
    /** Returns to the first step. */
    restart: () => {
      running.current?.abort();
      choose();
    },
  };
}
