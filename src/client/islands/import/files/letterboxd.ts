import type { ImportedWatch, ImportEntry } from './entry.ts';
import { ImportError } from './problem.ts';
import type { Row, Table } from './table.ts';
import { toMoment, toRating, toTitle, toYear } from './values.ts';

/** True for a table of a Letterboxd export: https://letterboxd.com/settings/data/ */
export const isLetterboxd = ({ columns }: Table): boolean =>
  ['Name', 'Year', 'Letterboxd URI'].every((name) => columns.includes(name));

const watched = (date: string): ImportedWatch => ({ watchedAt: toMoment(date), season: null, episode: null });

const ratingOf = (row: Row) => toRating(row('Rating'), 5, row('Date'), row('Review'));

/** Returns the parser of a row. Lists have the same columns, so the file name decides. Throws an `ImportError`. */
function contentOf({ columns }: Table, path: string): (row: Row) => Partial<ImportEntry> {
  const has = (column: string) => columns.includes(column);
  if (has('Watched Date'))
    return (row) => {
      const date = row('Watched Date');
      return { ...(date ? { watch: watched(date) } : { logged: watched(row('Date')) }), rating: ratingOf(row) };
    };
  if (has('Rating')) return (row) => ({ rating: ratingOf(row) });
  const name = path.toLowerCase();
  if (/likes\/films|liked/.test(name))
    return (row) => {
      const likedAt = toMoment(row('Date'));
      return { liked: true, ...(likedAt && { likedAt }) };
    };
  if (name.includes('watchlist')) return (row) => ({ list: { addedAt: toMoment(row('Date')) } });
  if (name.includes('watched')) return (row) => ({ logged: watched(row('Date')) });
  throw new ImportError('unclear-list');
}

/** Parses a table of Letterboxd, which lists only films. Throws an `ImportError`. */
export function parseLetterboxd(table: Table, path: string): ImportEntry[] {
  const read = contentOf(table, path);
  return table.rows.flatMap((row) => {
    const title = toTitle(row('Name'));
    const content = read(row);
    if (!title || !Object.values(content).some(Boolean)) return [];
    return [{ title, year: toYear(row('Year')), mediaType: 'movie', tmdbId: null, imdbId: null, ...content }];
  });
}
