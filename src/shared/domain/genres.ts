import type { MediaType } from './media-type.ts';

/** Genre ids and names as TMDB numbers them. Source: /genre/movie/list and /genre/tv/list. */
export const genreNames: Record<MediaType, Readonly<Record<number, string>>> = {
  movie: {
    28: 'Action',
    12: 'Adventure',
    16: 'Animation',
    35: 'Comedy',
    80: 'Crime',
    99: 'Documentary',
    18: 'Drama',
    10751: 'Family',
    14: 'Fantasy',
    36: 'History',
    27: 'Horror',
    10402: 'Music',
    9648: 'Mystery',
    10749: 'Romance',
    878: 'Science Fiction',
    10770: 'TV Movie',
    53: 'Thriller',
    10752: 'War',
    37: 'Western',
  },
  tv: {
    10759: 'Action & Adventure',
    16: 'Animation',
    35: 'Comedy',
    80: 'Crime',
    99: 'Documentary',
    18: 'Drama',
    10751: 'Family',
    10762: 'Kids',
    9648: 'Mystery',
    10763: 'News',
    10764: 'Reality',
    10765: 'Sci-Fi & Fantasy',
    10766: 'Soap',
    10767: 'Talk',
    10768: 'War & Politics',
    37: 'Western',
  },
};

/** The names of a title's first genres, at most `limit`; ids that no table knows are passed over. */
export function listGenreNames(mediaType: MediaType, ids: readonly number[], limit: number): string[] {
  return ids.flatMap((id) => genreNames[mediaType][id] ?? []).slice(0, limit);
}
