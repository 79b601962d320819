import {
  importBatch,
  type ImportedEntry,
  type ImportedListPart,
  type ImportOutcome,
} from '../../../shared/contract/import.ts';
import type { LoosePreferences } from '../../../shared/contract/export.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, json } from '../../lib/api.ts';
import type { Outcome } from './draft.ts';
import type { Parts } from './files/content.ts';
import { countFitting, inChunks, type Settled, toListParts } from './plan.ts';
import { type Ending, readWithRest, sendRest } from '../../lib/send-rest.ts';
import { viewer } from '../../stores/viewer.ts';

/** What is saved: an entry, which shares its request with others, or the content of another request. */
export type Item =
  | { entry: ImportedEntry }
  | { list: ImportedListPart }
  | { follows: Parts['followedLists'] }
  | { preferences: LoosePreferences };

/** The entries, then the parts of our own export. Lists are followed in their order. */
export const toItems = ({ entries, lists, followedLists, preferences }: Settled): Item[] => [
  ...entries.map((entry) => ({ entry })),
  ...lists.flatMap(toListParts).map((list) => ({ list })),
  ...inChunks(followedLists.toReversed(), importBatch).map((follows) => ({ follows })),
  ...(Object.keys(preferences).length > 0 ? [{ preferences }] : []),
];

const entriesOf = (items: readonly Item[]) => items.flatMap((item) => ('entry' in item ? item.entry : []));

/** The number of items in the request that begins at `start`. */
const sizeAt = (items: readonly Item[], start: number) =>
  countFitting(entriesOf(items.slice(start, start + importBatch)), 0) || 1;

function toRequest(items: readonly Item[]) {
  const first = items[0]!;
  if ('entry' in first) return { entries: entriesOf(items) };
  return 'follows' in first ? { followedLists: first.follows.map(({ id }) => id) } : first;
}

/** Sends entries or one other item. Resolves to the outcomes of each item. */
async function send(items: readonly Item[], signal: AbortSignal): Promise<(readonly ImportOutcome[])[]> {
  const body = { viewer: viewer.value?.id, ...toRequest(items) };
  const { outcomes } = await readWithRest(api.import.$post({}, json(body, { signal })));
  return 'entries' in body ? outcomes.map((outcome) => [outcome]) : [outcomes];
}

/** The outcomes of items, by their place. */
type Outcomes = ReadonlyMap<number, readonly Outcome[]>;

type Progress = { done: number; total: number };

type Steps = {
  /** What was sent before. `onResults` adds to it. */
  known: Outcomes;
  onResults: (results: [number, readonly Outcome[]][]) => void;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

/** What has an outcome of its own: a title, alone or in a list, a list without titles, a followed list or preferences. */
type Part = { title?: TitleId; list?: string; follow?: string; preferences?: LoosePreferences };

function partsOf(item: Item): Part[] {
  if ('entry' in item) return [{ title: item.entry }];
  if ('follows' in item) return item.follows.map(({ name }) => ({ follow: name }));
  if ('preferences' in item) return [item];
  const { id: list, titles } = item.list;
  return titles.length > 0 ? titles.map((title) => ({ title, list })) : [{ list }];
}

const countTitles = (items: readonly Item[]) => items.flatMap(partsOf).filter(({ title }) => title).length;

/** How many titles are to be saved, and how many of them were sent. */
export const progressOf = (items: readonly Item[], known: Outcomes): Progress => ({
  done: countTitles(items.filter((_, place) => known.has(place))),
  total: countTitles(items),
});

/** Stores the items that have no outcome yet. Resolves to the reason why it ended. */
export type Store = (items: readonly Item[], steps: Omit<Steps, 'onProgress'>) => Promise<Ending>;

/** Stores items in the user's account. */
export const storeInAccount: Store = (items, steps) =>
  sendRest<Item, readonly Outcome[]>({
    items,
    ...steps,
    sizeAt,
    send,
    isTemporary: (outcomes) => outcomes.includes('failed'),
  });

/** Saves items. Resolves to how much was saved, and the titles that the catalogue does not have. */
export async function saveAll(items: readonly Item[], { known, onResults, onProgress, signal }: Steps, store: Store) {
  onProgress(progressOf(items, known));
  const ending = await store(items, {
    known,
    onResults: (results) => {
      onResults(results);
      onProgress(progressOf(items, known));
    },
    signal,
  });
  const unsent: Outcome | undefined = ending === 'done' || ending === 'cancelled' ? undefined : 'failed';
  const sent = items.flatMap((item, place) =>
    partsOf(item).map((part, at) => ({ ...part, outcome: known.get(place)?.[at] ?? unsent })),
  );
  const of = (wanted: Outcome) => sent.filter(({ outcome }) => outcome === wanted);
  const [stored, missing, failed] = [of('saved'), of('missing'), of('failed')];
  const titlesOf = (parts: readonly Part[]) =>
    new Map(parts.flatMap(({ title }) => (title ? [[titleKey(title), title]] : [])));
  const followsOf = (parts: readonly Part[]) => parts.flatMap(({ follow }) => follow ?? []);
  const saved = {
    ending,
    saved: titlesOf(stored).size,
    /** The number of named lists that were imported, at least in part. */
    lists: new Set([...stored, ...missing].flatMap(({ list }) => list ?? [])).size,
    /** The number of lists that the user follows now, or should, and the names of those that are no longer shared. */
    followed: { saved: followsOf(stored).length, failed: followsOf(failed).length, missing: followsOf(missing) },
    /** `missing`: the file has none that are known and valid. Undefined if they were not sent. */
    preferences: sent.find(({ preferences }) => preferences)?.outcome,
    isFull: of('full').length > 0,
    hasNoStorage: of('no-storage').length > 0,
    failed: new Set(failed.flatMap(({ title, list = [] }) => (title ? titleKey(title) : list))).size,
  };
  return { saved, missing: [...titlesOf(missing).values()] };
}

/** How much was saved. */
export type Saved = Awaited<ReturnType<typeof saveAll>>['saved'];
