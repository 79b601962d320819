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
import type { OwnParts } from '../../lib/import/own.ts';
import { countFitting, inChunks, toListParts } from '../../lib/import/plan.ts';
import { type Ending, sendRest } from '../../lib/import/send-rest.ts';
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

/** The outcomes of entries and of other requests, by their place. */
type Outcomes = {
  saved: ReadonlyMap<number, ImportOutcome>;
  others: ReadonlyMap<number, readonly ImportOutcome[]>;
};

type Steps = {
  /** What was sent before. `onSaved` and `onOthers` add to it. */
  known: Outcomes;
  onSaved: (results: [number, ImportOutcome][]) => void;
  onOthers: (results: [number, readonly ImportOutcome[]][]) => void;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

const countTitles = (some: readonly Other[]) =>
  some.flatMap((given) => ('list' in given ? given.list.titles : [])).length;

/** The number of titles that were sent. */
const countSent = (others: readonly Other[], { saved, others: known }: Outcomes) =>
  saved.size + countTitles(others.filter((_, place) => known.has(place)));

/** Sends entries, then the other requests one by one. */
async function sendAll(items: readonly ImportedEntry[], others: readonly Other[], steps: Steps): Promise<Ending> {
  const { known, signal } = steps;
  const total = items.length + countTitles(others);
  const showProgress = () => steps.onProgress(countSent(others, known), total);
  showProgress();
  const ending = await sendRest({
    items,
    known: known.saved,
    sizeAt: countFitting,
    send: (entries) => send({ entries }, signal),
    isPassing: (outcome) => outcome === 'failed',
    onResults: (results) => {
      steps.onSaved(results);
      showProgress();
    },
    signal,
  });
  if (ending !== 'done') return ending;
  return sendRest({
    items: others,
    known: known.others,
    sizeAt: () => 1,
    send: async ([given]) => [await send(given!, signal)],
    isPassing: (outcomes) => outcomes.includes('failed'),
    restsFirst: items.length > 0,
    onResults: (results) => {
      steps.onOthers(results);
      showProgress();
    },
    signal,
  });
}

/** The requests beside those with entries, and the lists to follow in their order. */
function toOthers({ lists, followedLists, preferences }: OwnParts) {
  const parts = lists.flatMap(toListParts);
  const follows = followedLists.toReversed();
  const batches = inChunks(follows, importBatch);
  const hasPreferences = Object.keys(preferences).length > 0;
  const others: Other[] = [
    ...parts.map((list) => ({ list })),
    ...batches.map((batch) => ({ followedLists: batch.map(({ id }) => id) })),
    ...(hasPreferences ? [{ preferences }] : []),
  ];
  return { parts, follows, batches, hasPreferences, others };
}

/** How many titles are to be saved, and how many of them were sent. */
export function progressOf(items: readonly ImportedEntry[], own: OwnParts, known: Outcomes) {
  const { others } = toOthers(own);
  return { done: countSent(others, known), total: items.length + countTitles(others) };
}

/** A title, or a list without titles, and its outcome. It has none if it was not sent. */
type Sent = { title: TitleId | null; list: string | null; outcome: ImportOutcome | undefined };

/** Saves entries and the parts of our own export. `lost` are the titles that the catalogue does not have. */
export async function saveAll(
  items: readonly ImportedEntry[],
  own: OwnParts,
  steps: Steps,
): Promise<{ saved: Saved; lost: TitleId[] }> {
  const { parts, follows, batches, hasPreferences, others } = toOthers(own);
  const ending = await sendAll(items, others, steps);
  const { saved: ofItems, others: ofOthers } = steps.known;
  const sent: Sent[] = [
    ...items.map((title, place) => ({ title, list: null, outcome: ofItems.get(place) })),
    ...parts.flatMap(({ id: list, titles }, place) =>
      (titles.length > 0 ? titles : [null]).map((title, at) => ({ title, list, outcome: ofOthers.get(place)?.[at] })),
    ),
  ];
  const of = (...wanted: Sent['outcome'][]) => sent.filter(({ outcome }) => wanted.includes(outcome));
  const titlesOf = (some: readonly Sent[]) =>
    new Map(some.flatMap(({ title }) => (title ? [[titleKey(title), title]] : [])));
  const isUnsent = ending !== 'done' && ending !== 'cancelled';
  const unsaved: Sent['outcome'][] = isUnsent ? ['failed', undefined] : ['failed'];
  const ofFollows = batches.flatMap((batch, place) => {
    const outcomes = ofOthers.get(parts.length + place);
    return batch.map((_, at) => outcomes?.[at]);
  });
  const followsOf = (...wanted: Sent['outcome'][]) => follows.filter((_, place) => wanted.includes(ofFollows[place]));
  const ofPreferences = ofOthers.get(parts.length + batches.length)?.[0];
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
