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
import type { Outcome } from './draft.ts';
import type { OwnParts } from './files/own.ts';
import { countFitting, inChunks, toListParts } from './plan.ts';
import { type Ending, sendRest } from '../../lib/send-rest.ts';
import { viewer } from '../../stores/viewer.ts';

/** What is saved: an entry, which shares its request with others, or the content of another request. */
export type Item =
  | { entry: ImportedEntry }
  | { list: ImportedListPart }
  | { follows: OwnParts['followedLists'] }
  | { preferences: LoosePreferences };

/** The entries, then the parts of our own export. Lists are followed in their order. */
export const toItems = (entries: readonly ImportedEntry[], { lists, followedLists, preferences }: OwnParts): Item[] => [
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
  const { outcomes } = await read(api.import.$post({}, json(body, { signal })));
  return 'entries' in body ? outcomes.map((outcome) => [outcome]) : [outcomes];
}

/** How much was saved. */
export type Saved = {
  ending: Ending;
  saved: number;
  /** The number of named lists that were imported, at least in part. */
  lists: number;
  /** The number of lists that the user follows now, or should, and the names of those that are no longer shared. */
  followed: { saved: number; failed: number; missing: string[] };
  /** `missing`: the file has none that are known and valid. Null if they were not sent. */
  preferences: 'saved' | 'missing' | 'failed' | null;
  isFull: boolean;
  hasNoStorage: boolean;
  failed: number;
};

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

const titlesIn = (item: Item) => ('entry' in item ? 1 : 'list' in item ? item.list.titles.length : 0);
const countTitles = (items: readonly Item[]) => items.reduce((sum, item) => sum + titlesIn(item), 0);

/** How many titles are to be saved, and how many of them were sent. */
export const progressOf = (items: readonly Item[], known: Outcomes): Progress => ({
  done: countTitles(items.filter((_, place) => known.has(place))),
  total: countTitles(items),
});

/** A title, or a list without titles, and its outcome. It has none if it was not sent. */
type Sent = { title: TitleId | null; list: string | null; outcome: Outcome | undefined };

function toSent(item: Item, outcomes: readonly Outcome[]): Sent[] {
  if ('entry' in item) return [{ title: item.entry, list: null, outcome: outcomes[0] }];
  if (!('list' in item)) return [];
  const { id, titles } = item.list;
  return (titles.length > 0 ? titles : [null]).map((title, at) => ({ title, list: id, outcome: outcomes[at] }));
}

/** Stores the items that have no outcome yet. Resolves to the reason why it ended. */
export type Store = (items: readonly Item[], steps: Omit<Steps, 'onProgress'>) => Promise<Ending>;

/** Stores items in the user's account. */
const storeInAccount: Store = (items, steps) =>
  sendRest<Item, readonly Outcome[]>({
    items,
    ...steps,
    sizeAt,
    send,
    isTemporary: (outcomes) => outcomes.includes('failed'),
  });

/** Saves items. `missing` are the titles that the catalogue does not have. */
export async function saveAll(
  items: readonly Item[],
  { known, onResults, onProgress, signal }: Steps,
  store = storeInAccount,
): Promise<{ saved: Saved; missing: TitleId[] }> {
  onProgress(progressOf(items, known));
  const ending = await store(items, {
    known,
    onResults: (results) => {
      onResults(results);
      onProgress(progressOf(items, known));
    },
    signal,
  });
  const outcomesAt = (place: number) => known.get(place) ?? [];
  const sent = items.flatMap((item, place) => toSent(item, outcomesAt(place)));
  const of = (...wanted: Sent['outcome'][]) => sent.filter(({ outcome }) => wanted.includes(outcome));
  const titlesOf = (some: readonly Sent[]) =>
    new Map(some.flatMap(({ title }) => (title ? [[titleKey(title), title]] : [])));
  const isUnsent = ending !== 'done' && ending !== 'cancelled';
  const unsaved: Sent['outcome'][] = isUnsent ? ['failed', undefined] : ['failed'];
  const follows = items.flatMap((item, place) =>
    'follows' in item ? item.follows.map(({ name }, at) => ({ name, outcome: outcomesAt(place)[at] })) : [],
  );
  const followsOf = (...wanted: Sent['outcome'][]) => follows.filter(({ outcome }) => wanted.includes(outcome));
  const placeOfPreferences = items.findIndex((item) => 'preferences' in item);
  const [ofPreferences] = outcomesAt(placeOfPreferences);
  const isUnrestored = placeOfPreferences >= 0 && unsaved.includes(ofPreferences);
  return {
    saved: {
      ending,
      saved: titlesOf(of('saved')).size,
      lists: new Set(of('saved', 'missing').flatMap(({ list }) => list ?? [])).size,
      followed: {
        saved: followsOf('saved').length,
        failed: followsOf(...unsaved).length,
        missing: followsOf('missing').map(({ name }) => name),
      },
      preferences: isUnrestored
        ? 'failed'
        : ofPreferences === 'saved' || ofPreferences === 'missing'
          ? ofPreferences
          : null,
      isFull: of('full').length + followsOf('full').length > 0,
      hasNoStorage: of('no-storage').length > 0,
      failed: new Set(of(...unsaved).map(({ title, list }) => (title ? titleKey(title) : list))).size,
    },
    missing: [...titlesOf(of('missing')).values()],
  };
}
