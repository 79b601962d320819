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
import type { FileContent } from './files/content.ts';
import type { Facts } from './device/actions.ts';
import type { Decisions } from './draft.ts';
import { type ImportEntry, isIdentified, type ListPlace } from './files/entry.ts';
import { findSurplus, isOnlyListed } from './search-plan.ts';

/** An entry and the catalogue titles that may match it. */
export type Doubt = {
  /** The entry's place among the merged entries. */
  place: number;
  entry: ImportEntry;
  candidates: Candidate[];
};

/** The entries by match: sure, doubtful, none, or not searched because of a failure. The other parts need no match. */
export type Plan = Omit<FileContent, 'entries'> & {
  ready: ImportedEntry[];
  doubts: Doubt[];
  missing: ImportEntry[];
  failed: ImportEntry[];
  /** Not searched, because their named lists are full. */
  surplus: ImportEntry[];
  /** Titles of named lists that are ready. */
  listed: Listed[];
  /** The names and posters of titles that are ready. */
  facts: Map<string, Facts>;
};

export const inChunks = <T>(all: readonly T[], size = playBatch): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

/** Splits a named list into parts that fit into a request. A list without titles is one part. */
export const toListParts = ({ titles, ...list }: ImportedListPart): ImportedListPart[] =>
  (titles.length > 0 ? inChunks(titles, importBatch) : [[]]).map((some) => ({ ...list, titles: some }));

/** A title of a named list, and its place there. */
type Listed = ListPlace & TitleId;

const toListed = ({ inLists = [] }: ImportEntry, { mediaType, id }: TitleId): Listed[] =>
  inLists.map((place) => ({ ...place, mediaType, id }));

/** Adds titles to named lists in their order, each once. `surplus` is the number of those without room. */
function fillLists(lists: readonly ImportedListPart[], listed: readonly Listed[]) {
  const byList = new Map(lists.map(({ id }): [string, Listed[]] => [id, []]));
  for (const each of listed) byList.get(each.list)?.push(each);
  let surplus = 0;
  const filled = lists.map((list): ImportedListPart => {
    const more = byList.get(list.id)!.toSorted((one, other) => one.place - other.place);
    const titles = [...list.titles, ...more.map(({ mediaType, id, addedAt }) => ({ mediaType, id, addedAt }))];
    const distinct = [...new Map(titles.map((title) => [titleKey(title), title])).values()];
    surplus += Math.max(distinct.length - maxListTitles, 0);
    return { ...list, titles: distinct.slice(0, maxListTitles) };
  });
  return { lists: filled, surplus };
}

/** Converts an entry to the Worker's format. Splits a title with many plays or positions into several entries. */
export function toImported(entry: ImportEntry, { mediaType, id }: TitleId): ImportedEntry[] {
  const { list, watch, rating, liked, likedAt, hidden, hiddenAt, dismissed } = entry;
  if (isOnlyListed(entry)) return [];
  const plays = [...new Map((entry.plays ?? []).map((play) => [JSON.stringify(play), play])).values()];
  const [first, ...rest] = inChunks(plays);
  const [positions, ...morePositions] = inChunks(entry.positions ?? []);
  return [
    { mediaType, id, list, watch, plays: first, rating, liked, likedAt, hidden, hiddenAt, dismissed, positions },
    ...rest.map((batch) => ({ mediaType, id, plays: batch })),
    ...morePositions.map((batch) => ({ mediaType, id, positions: batch })),
  ];
}

/** What is known of a title from its match or, without one, from its file. */
const toFacts = ({ title: name }: ImportEntry, title: TitleId | Candidate): [string, Facts] => {
  const found = 'title' in title ? title : null;
  return [titleKey(title), { name: found?.title || name, posterPath: found?.posterPath ?? null }];
};

/** Sorts entries by their matches, by the place of an entry in `unknownOf`. One without a match is surplus or failed. */
export function toPlan({ entries, ...others }: FileContent, matches: ReadonlyMap<number, Match>): Plan {
  const plan: Plan = {
    ready: [],
    doubts: [],
    missing: [],
    failed: [],
    surplus: [],
    listed: [],
    facts: new Map(),
    ...others,
  };
  const surplus = findSurplus({ entries }, matches);
  const add = (entry: ImportEntry, title: TitleId | Candidate) => {
    plan.facts.set(...toFacts(entry, title));
    plan.ready.push(...toImported(entry, title));
    plan.listed.push(...toListed(entry, title));
  };
  let unknown = 0;
  for (const [place, entry] of entries.entries()) {
    if (isIdentified(entry)) {
      add(entry, { mediaType: entry.mediaType, id: entry.tmdbId });
      continue;
    }
    const match = matches.get(unknown++);
    if (match?.kind === 'sure') add(entry, match.title);
    else if (match?.kind === 'doubtful') plan.doubts.push({ place, entry, candidates: match.candidates });
    else if (match?.kind === 'none') plan.missing.push(entry);
    else plan[surplus.has(entry) ? 'surplus' : 'failed'].push(entry);
  }
  return plan;
}

/** Returns the first candidate if it has the same name and a year at most one apart, otherwise null. */
function suggest({ entry, candidates: [first] }: Doubt): Candidate | null {
  if (!first || normaliseTitle(first.title) !== normaliseTitle(entry.title)) return null;
  const isNear = entry.year === null || first.year === null || Math.abs(entry.year - first.year) <= 1;
  return isNear ? first : null;
}

/** The choice for a doubt: the key of a candidate, or empty for none. */
export function choiceOf(doubt: Doubt, choices: Decisions['choices']): string {
  const suggested = suggest(doubt);
  return choices[doubt.place] ?? (suggested ? titleKey(suggested) : '');
}

/**
 * What is saved once the doubts are decided. `declined` are those without a choice. `surplus` is the number of titles
 * for which their named lists have no room.
 */
export function settle({ ready, doubts, lists, listed, surplus, facts }: Plan, choices: Decisions['choices']) {
  const decided = doubts.map((doubt) => {
    const key = choiceOf(doubt, choices);
    return { entry: doubt.entry, title: doubt.candidates.find((candidate) => titleKey(candidate) === key) };
  });
  const filled = fillLists(lists, [
    ...listed,
    ...decided.flatMap(({ entry, title }) => (title ? toListed(entry, title) : [])),
  ]);
  return {
    entries: [...ready, ...decided.flatMap(({ entry, title }) => (title ? toImported(entry, title) : []))],
    lists: filled.lists,
    surplus: surplus.length + filled.surplus,
    declined: decided.flatMap(({ entry, title }) => (title ? [] : entry)),
    facts: new Map([...facts, ...decided.flatMap(({ entry, title }) => (title ? [toFacts(entry, title)] : []))]),
  };
}

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
