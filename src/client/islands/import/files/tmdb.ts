import { parseMediaType } from '../../../../shared/domain/media-type.ts';
import type { ImportEntry } from './entry.ts';
import type { Table } from './table.ts';
import { toImdbId, toMoment, toRating, toTitle, toTmdbId, toYear } from './values.ts';

/** True for TMDB's ratings, watchlist or favourites. */
export const isTmdb = ({ columns }: Table): boolean => columns.includes('TMDb ID') && columns.includes('Type');

/** Parses ratings, favourites or a watchlist. Skips episodes. Any other file with unrated titles is a watchlist. */
export function parseTmdb({ rows }: Table, path: string): ImportEntry[] {
  const isFavourites = /favou?rites/i.test(path);
  const isRatings = /rat(?:ed|ings?)/i.test(path);
  return rows.flatMap((row) => {
    const [tmdbId, mediaType] = [toTmdbId(row('TMDb ID')), parseMediaType(row('Type').trim().toLowerCase())];
    const rating = toRating(row('Your Rating'), 10, row('Date Rated'));
    if (!tmdbId || !mediaType || row('Episode Number') || (isRatings && !rating)) return [];
    const isListed = !isFavourites && !isRatings && !rating;
    return [
      {
        title: toTitle(row('Name')),
        year: toYear(row('Release Date')),
        mediaType,
        tmdbId,
        imdbId: toImdbId(row('IMDb ID')),
        ...(isFavourites && { liked: true as const }),
        ...(isListed && { list: { addedAt: toMoment(row('Date Added')) } }),
        ...(rating && { rating }),
      },
    ];
  });
}
