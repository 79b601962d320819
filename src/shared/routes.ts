import type { MediaType } from './domain/media-type.ts';

/** Every path of the site. */
export const routes = {
  home: '/',
  movies: '/movies',
  tv: '/tv',
  new: '/new',
  myList: '/my-list',
  search: '/search',
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
