import type { MediaType } from '../../../../shared/domain/media-type.ts';
import type { ImportEntry } from './entry.ts';
import type { Table } from './table.ts';
import { toImdbId, toMoment, toRating, toTitle, toYear } from './values.ts';

/** True for IMDb's ratings or one of its lists. */
export const isImdb = ({ columns }: Table): boolean => columns.includes('Const') && columns.includes('Title');

/** The media type of an IMDb title type; spaces differ between exports. Null for other types, undefined if empty. */
function typeOf(value: string): MediaType | null | undefined {
  const type = value.replace(/[\s-]/g, '').toLowerCase();
  if (['tvseries', 'tvminiseries'].includes(type)) return 'tv';
  if (['movie', 'tvmovie', 'video', 'short', 'tvshort', 'tvspecial', 'documentary'].includes(type)) return 'movie';
  return type ? null : undefined;
}

/** Parses ratings, or a list such as the watchlist. Skips episodes and games. */
export function parseImdb({ columns, rows }: Table): ImportEntry[] {
  const isList = columns.includes('Position') || columns.includes('Created');
  return rows.flatMap((row) => {
    const [imdbId, type] = [toImdbId(row('Const')), typeOf(row('Title Type'))];
    const rating = toRating(row('Your Rating'), 10, row('Date Rated'));
    if (!imdbId || type === null || (!isList && !rating)) return [];
    return [
      {
        title: toTitle(row('Title')),
        year: toYear(row('Year')),
        mediaType: type ?? null,
        tmdbId: null,
        imdbId,
        ...(isList && { list: { addedAt: toMoment(row('Created')) } }),
        ...(rating && { rating }),
      },
    ];
  });
}
