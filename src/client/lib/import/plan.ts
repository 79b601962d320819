import type { TitleId } from '../../../shared/domain/media-type.ts';
import {
  countInRequest,
  importBatch,
  type ImportedEntry,
  type ImportedListPart,
  playBatch,
} from '../../../shared/contract/import.ts';
import type { Candidate, Match, Sought } from '../../../shared/domain/import-match.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { normaliseTitle } from '../../../shared/domain/title-match.ts';
import type { FileContent } from './content.ts';
import type { Decisions } from './draft.ts';
import { type ImportEntry, isIdentified } from './entry.ts';

/** An entry and the catalogue titles that may match it. */
export type Doubt = {
  /** The entry's place in the files. */ place: number;
  entry: ImportEntry;
  candidates: Candidate[];
};

/** The entries by match: sure, doubtful, none, or not searched because of a failure. The other parts need no match. */
export type Plan = Omit<FileContent, 'entries'> & {
  ready: ImportedEntry[];
  doubts: Doubt[];
  missing: ImportEntry[];
  failed: ImportEntry[];
};

export const toSought = ({ title, year, mediaType, imdbId }: ImportEntry): Sought => ({
  title,
  year,
  mediaType,
  imdbId,
});

export const inChunks = <T>(all: readonly T[], size = playBatch): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size));

/** Splits a named list into parts that fit into a request. A list without titles is one part. */
export const toListParts = ({ titles, ...list }: ImportedListPart): ImportedListPart[] =>
  (titles.length > 0 ? inChunks(titles, importBatch) : [[]]).map((some) => ({ ...list, titles: some }));

/** Converts an entry to the Worker's format. Splits a title with many plays or positions into several entries. */
export function toImported(entry: ImportEntry, { mediaType, id }: TitleId): ImportedEntry[] {
  const { list, watch, rating, liked, likedAt, hidden, hiddenAt, dismissed } = entry;
  const plays = [...new Map((entry.plays ?? []).map((play) => [JSON.stringify(play), play])).values()];
  const [first, ...rest] = inChunks(plays);
  const [positions, ...morePositions] = inChunks(entry.positions ?? []);
  return [
    { mediaType, id, list, watch, plays: first, rating, liked, likedAt, hidden, hiddenAt, dismissed, positions },
    ...rest.map((batch) => ({ mediaType, id, plays: batch })),
    ...morePositions.map((batch) => ({ mediaType, id, positions: batch })),
  ];
}

/** The entries that must be searched for, because their ids are unknown. */
export const unknownOf = ({ entries }: Pick<FileContent, 'entries'>): ImportEntry[] =>
  entries.filter((entry) => !isIdentified(entry));

/** Sorts entries by their matches. `matches` has one item for each entry of `unknownOf`, by its place there. */
export function toPlan({ entries, ...others }: FileContent, matches: ReadonlyMap<number, Match>): Plan {
  const plan: Plan = { ready: [], doubts: [], missing: [], failed: [], ...others };
  let unknown = 0;
  for (const [place, entry] of entries.entries()) {
    if (isIdentified(entry)) {
      plan.ready.push(...toImported(entry, { mediaType: entry.mediaType, id: entry.tmdbId }));
      continue;
    }
    const match = matches.get(unknown++);
    if (match?.kind === 'sure') plan.ready.push(...toImported(entry, match.title));
    else if (match?.kind === 'doubtful') plan.doubts.push({ place, entry, candidates: match.candidates });
    else plan[match?.kind === 'none' ? 'missing' : 'failed'].push(entry);
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
export function chosenFor(doubt: Doubt, choices: Decisions['choices']): string {
  const suggested = suggest(doubt);
  return choices[doubt.place] ?? (suggested ? titleKey(suggested) : '');
}

/** What is saved once the doubts are decided. `declined` are those without a choice. */
export function settle({ ready, doubts }: Plan, choices: Decisions['choices']) {
  const chosen: ImportedEntry[] = [];
  const declined: ImportEntry[] = [];
  for (const doubt of doubts) {
    const key = chosenFor(doubt, choices);
    const candidate = doubt.candidates.find((each) => titleKey(each) === key);
    if (candidate) chosen.push(...toImported(doubt.entry, candidate));
    else declined.push(doubt.entry);
  }
  return { entries: [...ready, ...chosen], declined };
}

/** The maximum size of a request in bytes. Browsers limit `keepalive` requests to 64 KiB. */
const mostBytes = 40_000;
const encoder = new TextEncoder();

/** Returns how many entries from `start` on fit into a request: at least one. */
export function countFitting(entries: readonly ImportedEntry[], start: number): number {
  let bytes = 0;
  let fitting = 0;
  for (const entry of entries.slice(start, start + countInRequest(entries, start))) {
    bytes += encoder.encode(JSON.stringify(entry)).length;
    if (bytes > mostBytes && fitting > 0) break;
    fitting += 1;
  }
  return fitting;
}
