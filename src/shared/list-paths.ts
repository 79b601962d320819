import type { MediaType } from './domain/media-type.ts';
import type { routes } from './routes.ts';

/** The lists by media type. Not from `routes`, so that a list's script includes no other route. */
export const listPaths = { movie: '/movies', tv: '/tv' } as const satisfies {
  movie: typeof routes.movies;
  tv: typeof routes.tv;
};

/** A list's results alone, to be swapped in place. */
export const resultsPath = (mediaType: MediaType) => `${listPaths[mediaType]}/results`;

/** Redirects to one of a list's titles; the query is that of its state. */
export const surpriseHref = (mediaType: MediaType, query: string) =>
  `${listPaths[mediaType]}/surprise${query ? `?${query}` : ''}`;

/** A list's page in a state, whose query comes from `toQuery`. */
export const listHref = (mediaType: MediaType, query: string) => listPaths[mediaType] + (query ? `?${query}` : '');
