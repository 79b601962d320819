import type { MediaType } from './domain/media-type.ts';
import type { routes } from './routes.ts';

/** The paths of lists by media type. Does not import `routes`, so that a list's script includes no other route. */
export const listPaths = { movie: '/movies', tv: '/tv' } as const satisfies {
  movie: typeof routes.movies;
  tv: typeof routes.tv;
};

/** The path of a list's results without the page, for swapping in place. */
export const resultsPath = (mediaType: MediaType) => `${listPaths[mediaType]}/results`;

/** The path that redirects to a random title of a list. The list state's query comes from `toQuery`. */
export const surpriseHref = (mediaType: MediaType, query: string) =>
  `${listPaths[mediaType]}/surprise${query ? `?${query}` : ''}`;

/** The path of a list's page. The list state's query comes from `toQuery`. */
export const listHref = (mediaType: MediaType, query: string) => listPaths[mediaType] + (query ? `?${query}` : '');
