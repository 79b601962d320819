import type { Match } from '../../../shared/domain/import-match.ts';
import { maxListTitles } from '../../../shared/domain/named-list.ts';
import { groupBy } from '../../../shared/group-by.ts';
import type { FileContent } from './files/content.ts';
import { hasData, type ImportEntry, isIdentified } from './files/entry.ts';

type Entries = Pick<FileContent, 'entries'>;

/** Matches by the place of their entry in `unknownOf`. */
type Matches = ReadonlyMap<number, Match>;

/** The entries that must be searched for, because their ids are unknown. */
export const unknownOf = ({ entries }: Entries): ImportEntry[] => entries.filter((entry) => !isIdentified(entry));

/**
 * The unknown entries that are only in named lists, behind as many titles as a list can have. A title takes room in its
 * lists unless a search has not found it.
 */
export function findSurplus(content: Entries, matches: Matches): ReadonlySet<ImportEntry> {
  const unknown = unknownOf(content);
  const missing = new Set(unknown.filter((_, place) => matches.get(place)?.kind === 'none'));
  const listed = content.entries.flatMap((entry) =>
    missing.has(entry) ? [] : (entry.inLists ?? []).map(({ list, place }) => ({ list, place, entry })),
  );
  const fitting = [...groupBy(listed, ({ list }) => list).values()].flatMap((titles) =>
    titles.toSorted((one, other) => one.place - other.place).slice(0, maxListTitles),
  );
  const others = new Set([...fitting.map(({ entry }) => entry), ...missing]);
  return new Set(unknown.filter((entry) => !hasData(entry) && !others.has(entry)));
}

/** The places in `unknownOf` of the entries to search for. A title that is not found makes room for another one. */
export function listPlacesToSearch(content: Entries, matches: Matches): number[] {
  const surplus = findSurplus(content, matches);
  return unknownOf(content).flatMap((entry, place) => (matches.has(place) || surplus.has(entry) ? [] : place));
}
