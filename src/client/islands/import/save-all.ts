import {
  importBatch,
  type ImportedEntry,
  type ImportedListPart,
  type ImportOutcome,
} from '../../../shared/contract/import.ts';
import type { LoosePreferences } from '../../../shared/contract/export.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, json, read } from '../../lib/api.ts';
import { type Ending, inBatches } from '../../lib/import/batches.ts';
import type { OwnParts } from '../../lib/import/own.ts';
import { countFitting, inChunks, toListParts } from '../../lib/import/plan.ts';
import { viewer } from '../../stores/viewer.ts';

/** A request beside those with entries. */
type Other = { list: ImportedListPart } | { followedLists: string[] } | { preferences: LoosePreferences };
type Given = { entries: readonly ImportedEntry[] } | Other;

const send = (given: Given, signal: AbortSignal): Promise<readonly ImportOutcome[]> =>
  read(api.import.$post({}, json({ viewer: viewer.value?.id, ...given }, { signal }))).then(({ outcomes }) => outcomes);

/** How much was saved. */
export type Saved = {
  ending: Ending;
  saved: number;
  /** The number of named lists that were imported, at least in part. */
  lists: number;
  /** The number of lists that the user follows now, or should, and the names of those that are no longer shared. */
  followed: { saved: number; failed: number; lost: string[] };
  /** `missing`: the file has none that are known and valid. Null if they were not sent. */
  preferences: 'saved' | 'missing' | 'failed' | null;
  isFull: boolean;
  failed: number;
};

type Steps = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** Sends entries, then the other requests one by one. */
async function sendAll(items: readonly ImportedEntry[], others: readonly Other[], { signal, onProgress }: Steps) {
  const countTitles = (some: readonly Other[]) =>
    some.flatMap((given) => ('list' in given ? given.list.titles : [])).length;
  const total = items.length + countTitles(others);
  onProgress(0, total);
  const ofItems = await inBatches({
    items,
    sizeAt: (start) => countFitting(items, start, importBatch),
    send: (entries) => send({ entries }, signal),
    isPassing: (outcome) => outcome === 'failed',
    onProgress: (done) => onProgress(done, total),
    signal,
  });
  if (ofItems.ending !== 'done') return { ofItems: ofItems.results, ofOthers: [], ending: ofItems.ending };
  const ofOthers = await inBatches({
    items: others,
    sizeAt: () => 1,
    send: async ([given]) => [await send(given!, signal)],
    isPassing: (outcomes) => outcomes.includes('failed'),
    onProgress: (done) => onProgress(items.length + countTitles(others.slice(0, done)), total),
    signal,
  });
  return { ofItems: ofItems.results, ofOthers: ofOthers.results, ending: ofOthers.ending };
}

/** A title, or a list without titles, and its outcome. It has none if it was not sent. */
type Sent = { title: TitleId | null; list: string | null; outcome: ImportOutcome | undefined };

/** Saves entries and the parts of our own export. `lost` are the titles that the catalogue does not have. */
export async function saveAll(
  items: readonly ImportedEntry[],
  { lists, followedLists, preferences }: OwnParts,
  steps: Steps,
): Promise<{ saved: Saved; lost: TitleId[] }> {
  const parts = lists.flatMap(toListParts);
  const follows = followedLists.toReversed();
  const batches = inChunks(follows, importBatch);
  const hasPreferences = Object.keys(preferences).length > 0;
  const { ofItems, ofOthers, ending } = await sendAll(
    items,
    [
      ...parts.map((list) => ({ list })),
      ...batches.map((batch) => ({ followedLists: batch.map(({ id }) => id) })),
      ...(hasPreferences ? [{ preferences }] : []),
    ],
    steps,
  );
  const sent: Sent[] = [
    ...items.map((title, place) => ({ title, list: null, outcome: ofItems[place] })),
    ...parts.flatMap(({ id: list, titles }, place) =>
      (titles.length > 0 ? titles : [null]).map((title, at) => ({ title, list, outcome: ofOthers[place]?.[at] })),
    ),
  ];
  const of = (...wanted: Sent['outcome'][]) => sent.filter(({ outcome }) => wanted.includes(outcome));
  const titlesOf = (some: readonly Sent[]) =>
    new Map(some.flatMap(({ title }) => (title ? [[titleKey(title), title]] : [])));
  const isUnsent = ending !== 'done' && ending !== 'cancelled';
  const unsaved: Sent['outcome'][] = isUnsent ? ['failed', undefined] : ['failed'];
  const ofFollows = ofOthers.slice(parts.length, parts.length + batches.length).flat();
  const followsOf = (...wanted: Sent['outcome'][]) => follows.filter((_, place) => wanted.includes(ofFollows[place]));
  const ofPreferences = ofOthers[parts.length + batches.length]?.[0];
  const isUnrestored = hasPreferences && unsaved.includes(ofPreferences);
  return {
    saved: {
      ending,
      saved: titlesOf(of('saved')).size,
      lists: new Set(of('saved', 'missing').flatMap(({ list }) => list ?? [])).size,
      followed: {
        saved: followsOf('saved').length,
        failed: followsOf(...unsaved).length,
        lost: followsOf('missing').map(({ name }) => name),
      },
      preferences: isUnrestored
        ? 'failed'
        : ofPreferences === 'saved' || ofPreferences === 'missing'
          ? ofPreferences
          : null,
      isFull: of('full').length + followsOf('full').length > 0,
      failed: new Set(of(...unsaved).map(({ title, list }) => (title ? titleKey(title) : list))).size,
    },
    lost: [...titlesOf(of('missing')).values()],
  };
}
