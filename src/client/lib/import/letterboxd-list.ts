import { toUuid } from '../../../shared/domain/derived-uuid.ts';
import { toLine, toText } from '../../../shared/contract/typed.ts';
import { longestListName, longestListNote } from '../../../shared/domain/named-list.ts';
import type { Parts } from './content.ts';
import { parseCells, toTable } from './table.ts';
import { cut, toMoment, toTitle, toYear } from './values.ts';

/** True for a list of a Letterboxd export, which has the list's own data above its films. */
export const isLetterboxdList = (text: string): boolean => /^Letterboxd list export\b/i.test(text);

export type LetterboxdList = {
  source: string;
  name: string;
  note: string;
  titles: Parts['entries'];
  createdAt: string | null;
};

/**
 * Parses a list with its name, note and films, also those beyond the limit of a named list, which the report counts.
 * `source` identifies the list. Throws an `ImportError` if it has too many rows.
 */
export function parseLetterboxdList(text: string, path: string): LetterboxdList {
  const [, header = [], values = [], columns = [], ...rows] = parseCells(text);
  const [list] = toTable(header, [values]).rows;
  const titles = toTable(columns, rows).rows.flatMap((row) => {
    const title = toTitle(row('Name'));
    const year = toYear(row('Year'));
    return title ? [{ title, year, mediaType: 'movie' as const, tmdbId: null, imdbId: null }] : [];
  });
  const ofFile = path.replace(/^.*\/|\.csv$/gi, '');
  const name = cut(toLine(list!('Name')) || toLine(ofFile), longestListName);
  return {
    source: `letterboxd ${list!('URL') || name}`,
    name,
    note: cut(toText(list!('Description')), longestListNote),
    titles,
    createdAt: toMoment(list!('Date')),
  };
}

/** Turns a list into its titles and a named list, which gets them once they are found. Its id is always the same. */
export async function toParts({ source, name, note, titles, createdAt }: LetterboxdList): Promise<Parts> {
  const id = toUuid(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source)));
  const addedAt = createdAt ?? new Date().toISOString();
  const entries = titles.map((title, place) => ({ ...title, inLists: [{ list: id, place, addedAt }] }));
  return { entries, lists: [{ id, name, note, titles: [] }], followedLists: [], preferences: {} };
}
