import {
  importBatch,
  type ImportedEntry,
  type ImportedListPart,
  type ImportOutcome,
} from '../../../shared/contract/import.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, json, read } from '../../lib/api.ts';
import { type Ending, inBatches } from '../../lib/import/batches.ts';
import { countFitting } from '../../lib/import/plan.ts';
import { viewer } from '../../stores/viewer.ts';

type Given = { entries: readonly ImportedEntry[] } | { list: ImportedListPart };

const send = (given: Given, signal: AbortSignal): Promise<readonly ImportOutcome[]> =>
  read(api.import.$post({}, json({ viewer: viewer.value?.id, ...given }, { signal }))).then(({ outcomes }) => outcomes);

/** How much was saved. */
export type Saved = {
  ending: Ending;
  saved: number;
  /** The number of named lists that were imported, at least in part. */
  lists: number;
  isFull: boolean;
  failed: number;
};

type Steps = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** Sends entries, then parts of lists one by one. */
async function sendAll(
  items: readonly ImportedEntry[],
  parts: readonly ImportedListPart[],
  { signal, onProgress }: Steps,
) {
  const countTitles = (some: readonly ImportedListPart[]) => some.flatMap(({ titles }) => titles).length;
  const total = items.length + countTitles(parts);
  onProgress(0, total);
  const ofItems = await inBatches({
    items,
    sizeAt: (start) => countFitting(items, start, importBatch),
    send: (entries) => send({ entries }, signal),
    isPassing: (outcome) => outcome === 'failed',
    onProgress: (done) => onProgress(done, total),
    signal,
  });
  if (ofItems.ending !== 'done') return { ofItems: ofItems.results, ofParts: [], ending: ofItems.ending };
  const ofParts = await inBatches({
    items: parts,
    sizeAt: () => 1,
    send: async ([list]) => [await send({ list: list! }, signal)],
    isPassing: (outcomes) => outcomes.includes('failed'),
    onProgress: (done) => onProgress(items.length + countTitles(parts.slice(0, done)), total),
    signal,
  });
  return { ofItems: ofItems.results, ofParts: ofParts.results, ending: ofParts.ending };
}

/** A title, or a list without titles, and its outcome. It has none if it was not sent. */
type Sent = { title: TitleId | null; list: string | null; outcome: ImportOutcome | undefined };

/** Saves entries and parts of lists. `lost` are the titles that the catalogue does not have. */
export async function saveAll(
  items: readonly ImportedEntry[],
  parts: readonly ImportedListPart[],
  steps: Steps,
): Promise<{ saved: Saved; lost: TitleId[] }> {
  const { ofItems, ofParts, ending } = await sendAll(items, parts, steps);
  const sent: Sent[] = [
    ...items.map((title, place) => ({ title, list: null, outcome: ofItems[place] })),
    ...parts.flatMap(({ id: list, titles }, place) =>
      (titles.length > 0 ? titles : [null]).map((title, at) => ({ title, list, outcome: ofParts[place]?.[at] })),
    ),
  ];
  const of = (...wanted: Sent['outcome'][]) => sent.filter(({ outcome }) => wanted.includes(outcome));
  const titlesOf = (some: readonly Sent[]) =>
    new Map(some.flatMap(({ title }) => (title ? [[titleKey(title), title]] : [])));
  const isUnsent = ending !== 'done' && ending !== 'cancelled';
  const unsaved = [...of('failed'), ...(isUnsent ? of(undefined) : [])];
  return {
    saved: {
      ending,
      saved: titlesOf(of('saved')).size,
      lists: new Set(of('saved', 'missing').flatMap(({ list }) => list ?? [])).size,
      isFull: of('full').length > 0,
      failed: new Set(unsaved.map(({ title, list }) => (title ? titleKey(title) : list))).size,
    },
    lost: [...titlesOf(of('missing')).values()],
  };
}
