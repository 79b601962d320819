import type { TitleId } from '../../../shared/domain/media-type.ts';
import {
  countInRequest,
  importBatch,
  type ImportedEntry,
  type ImportedListPart,
  playBatch,
} from '../../../shared/contract/import.ts';
import type { Candidate, Match } from '../../../shared/domain/import-match.ts';
import { maxListTitles } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { normaliseTitle } from '../../../shared/domain/title-match.ts';
import { groupBy } from '../../../shared/group-by.ts';
import type { FileContent } from './files/content.ts';
import type { Facts } from './device/actions.ts';
import type { Decisions } from './draft.ts';
import { hasData, type ImportEntry, isIdentified } from './files/entry.ts';
import { findSurplus } from './search-plan.ts';

/** An entry and the catalogue titles that may match it. */
export type Doubt = {
  /** The entry's place among the merged entries. */
  place: number;
  entry: ImportEntry;
  candidates: Candidate[];
};

/** An entry with its title in the catalogue. Only a match has a name and a poster. */
type Found = { entry: ImportEntry; title: TitleId & Partial<Candidate> };

/** The entries by match: sure, doubtful, none, or not searched because of a failure. The other parts need no match. */
export type Plan = Omit<FileContent, 'entries'> & {
  ready: Found[];
  doubts: Doubt[];
  missing: ImportEntry[];
  failed: ImportEntry[];
  /** Not searched, because their named lists are full. */
  surplus: ImportEntry[];
};

export const inChunks = <T>(all: readonly T[], size = playBatch): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

/** Splits a named list into parts that fit into a request. A list without titles is one part. */
export const toListParts = ({ titles, ...list }: ImportedListPart): ImportedListPart[] =>
  (titles.length > 0 ? inChunks(titles, importBatch) : [[]]).map((some) => ({ ...list, titles: some }));

/** Adds titles to named lists in their order, each once. `surplus` is the number of those without room. */
function fillLists(lists: readonly ImportedListPart[], found: readonly Found[]) {
  const listed = found.flatMap(({ entry: { inLists = [] }, title: { mediaType, id } }) =>
    inLists.map(({ list, place, addedAt }) => ({ list, place, title: { mediaType, id, addedAt } })),
  );
  const byList = groupBy(listed, ({ list }) => list);
  let surplus = 0;
  const filled = lists.map((list): ImportedListPart => {
    const more = (byList.get(list.id) ?? []).toSorted((one, other) => one.place - other.place);
    const titles = [...list.titles, ...more.map(({ title }) => title)];
    const distinct = [...new Map(titles.map((title) => [titleKey(title), title])).values()];
    surplus += Math.max(distinct.length - maxListTitles, 0);
    return { ...list, titles: distinct.slice(0, maxListTitles) };
  });
  return { lists: filled, surplus };
}

/** Converts an entry to the Worker's format. Splits a title with many plays or positions into several entries. */
export function toImported(entry: ImportEntry, { mediaType, id }: TitleId): ImportedEntry[] {
  const { list, watch, rating, liked, likedAt, hidden, hiddenAt, dismissed } = entry;
  if (!hasData(entry)) return [];
  const plays = [...new Map((entry.plays ?? []).map((play) => [JSON.stringify(play), play])).values()];
  const [first, ...rest] = inChunks(plays);
  const [positions, ...morePositions] = inChunks(entry.positions ?? []);
  return [
    { mediaType, id, list, watch, plays: first, rating, liked, likedAt, hidden, hiddenAt, dismissed, positions },
    ...rest.map((batch) => ({ mediaType, id, plays: batch })),
    ...morePositions.map((batch) => ({ mediaType, id, positions: batch })),
  ];
}

/** Sorts entries by their matches, by the place of an entry in `unknownOf`. One without a match is surplus or failed. */
export function toPlan({ entries, ...others }: FileContent, matches: ReadonlyMap<number, Match>): Plan {
  const plan: Plan = { ready: [], doubts: [], missing: [], failed: [], surplus: [], ...others };
  const surplus = findSurplus({ entries }, matches);
  let unknown = 0;
  for (const [place, entry] of entries.entries()) {
    if (isIdentified(entry)) {
      plan.ready.push({ entry, title: { mediaType: entry.mediaType, id: entry.tmdbId } });
      continue;
    }
    const match = matches.get(unknown++);
    if (match?.kind === 'sure') plan.ready.push({ entry, title: match.title });
    else if (match?.kind === 'doubtful') plan.doubts.push({ place, entry, candidates: match.candidates });
    else if (match?.kind === 'none') plan.missing.push(entry);
    else plan[surplus.has(entry) ? 'surplus' : 'failed'].push(entry);
  }
  return plan;
}

/**
 * The choice for a doubt: the key of a candidate, or empty for none. Suggests the first candidate if it has the same name
 * and a year at most one apart.
 */
export function choiceOf({ place, entry, candidates: [first] }: Doubt, choices: Decisions['choices']): string {
  const isSameName = first && normaliseTitle(first.title) === normaliseTitle(entry.title);
  const isNear = entry.year === null || !first?.year || Math.abs(entry.year - first.year) <= 1;
  return choices[place] ?? (isSameName && isNear ? titleKey(first) : '');
}

/**
 * What is saved once the doubts are decided. Those without a choice are missing. `surplus` is the number of titles for
 * which their named lists have no room. `facts`: the names and posters of the titles.
 */
export function settle({ ready, doubts, ...plan }: Plan, choices: Decisions['choices']) {
  const found = [...ready];
  const missing = [...plan.missing];
  for (const doubt of doubts) {
    const key = choiceOf(doubt, choices);
    const title = doubt.candidates.find((candidate) => titleKey(candidate) === key);
    if (title) found.push({ entry: doubt.entry, title });
    else missing.push(doubt.entry);
  }
  const filled = fillLists(plan.lists, found);
  const toFacts = ({ entry, title }: Found): [string, Facts] => [
    titleKey(title),
    { name: title.title || entry.title, posterPath: title.posterPath ?? null },
  ];
  return {
    ...plan,
    entries: found.flatMap(({ entry, title }) => toImported(entry, title)),
    lists: filled.lists,
    surplus: plan.surplus.length + filled.surplus,
    missing,
    facts: new Map(found.map(toFacts)),
  };
}

export type Settled = ReturnType<typeof settle>;

/** The maximum size of a request in bytes. Browsers limit `keepalive` requests to 64 KiB. */
const maxBytes = 40_000;
const encoder = new TextEncoder();

/** Returns how many entries from `start` on fit into a request: at least one. */
export function countFitting(entries: readonly ImportedEntry[], start: number): number {
  let bytes = 0;
  let fitting = 0;
  for (const entry of entries.slice(start, start + countInRequest(entries, start))) {
    bytes += encoder.encode(JSON.stringify(entry)).length;
    if (bytes > maxBytes && fitting > 0) break;
    fitting += 1;
  }
  return fitting;
}
