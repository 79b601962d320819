import type { MediaType } from './domain/media-type.ts';

/** Every path of the site. */
export const routes = {
  home: '/',
  movies: '/movies',
  tv: '/tv',
  new: '/new',
  myList: '/my-list',
  search: '/search',
  person: (id: number, name: string) => `/search?q=${encodeURIComponent(name)}&person=${id}`,
  login: '/auth/login',
  register: '/auth/register',
  title: (title: { mediaType: MediaType; id: number }) => `/info/${title.mediaType}/${title.id}`,
} as const;

/** The four links of the header, in their order. */
export const navigation = [
  { href: routes.home, label: 'Home' },
  { href: routes.tv, label: 'TV Shows' },
  { href: routes.movies, label: 'Movies' },
  { href: routes.myList, label: 'My List' },
] as const;

/** The lists by what they hold. */
export const listPaths = { movie: routes.movies, tv: routes.tv } as const satisfies Record<MediaType, string>;

/** A list's results alone, to be swapped in place. */
export const resultsPath = (mediaType: MediaType) => `${listPaths[mediaType]}/results`;

/** A list's page in a state, whose query comes from `toQuery`. */
export const listHref = (mediaType: MediaType, query: string) => listPaths[mediaType] + (query ? `?${query}` : '');
