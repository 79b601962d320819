import { toLine, toText } from '../../../../shared/contract/typed.ts';
import { maxListNameLength, maxListNoteLength } from '../../../../shared/domain/named-list.ts';
import type { FileList } from './file-list.ts';
import { parseCells, toTable } from './table.ts';
import { cut, toMoment, toTitle, toYear } from './values.ts';

/** True for a list of a Letterboxd export, which has the list's own data above its films. */
export const isLetterboxdList = (text: string): boolean => /^Letterboxd list export\b/i.test(text);

/**
 * Parses a list with its name, note and films, also those beyond the limit of a named list, which the report counts.
 * `source` identifies the list.
 */
export function parseLetterboxdList(text: string, path: string): FileList {
  const [, header = [], values = [], columns = [], ...rows] = parseCells(text);
  const [list] = toTable(header, [values]).rows;
  const addedAt = toMoment(list!('Date')) ?? new Date().toISOString();
  const titles = toTable(columns, rows).rows.flatMap((row, place) => {
    const title = toTitle(row('Name'));
    const year = toYear(row('Year'));
    return title ? [{ title, year, mediaType: 'movie' as const, tmdbId: null, imdbId: null, place, addedAt }] : [];
  });
  const ofFile = path.replace(/^.*\/|\.csv$/gi, '');
  const name = cut(toLine(list!('Name')) || toLine(ofFile), maxListNameLength);
  return {
    source: `letterboxd ${list!('URL') || name}`,
    name,
    note: cut(toText(list!('Description')), maxListNoteLength),
    hasFileName: false,
    titles,
  };
}
