import type { MediaType } from './media-type.ts';

/** A row of home. `path` and `query` are its catalogue request. `more` is the full list behind its heading. */
export type HomeRow = {
  id: string;
  heading: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The media type, if the catalogue's response does not contain it. */
  mediaType?: MediaType;
  more: string;
  /** The titles are ranked. The row also shows titles of the rows above it. */
  isRanked?: boolean;
  /** Cards show backdrops. */
  isWide?: boolean;
};

const moviesOf = (id: string, heading: string, genreId: number, slug: string): HomeRow => ({
  id,
  heading,
  path: '/discover/movie',
  query: { with_genres: String(genreId) },
  mediaType: 'movie',
  more: `/movies?genre=${slug}`,
});

/** The rows of home, in order. The paths and ids are the catalogue's. */
export const homeRows = [
  {
    id: 'originals',
    heading: 'Network Originals',
    path: '/discover/tv',
    query: { with_networks: '213' },
    mediaType: 'tv',
    more: '/tv?tag=network-originals',
  },
  { id: 'trending', heading: 'Trending Now', path: '/trending/all/week', more: '/new', isRanked: true },
  {
    id: 'top-rated-tv',
    heading: 'Top Rated TV',
    path: '/tv/top_rated',
    mediaType: 'tv',
    more: '/tv?sort=vote_average.desc',
    isWide: true,
  },
  { id: 'popular-tv', heading: 'Popular TV Shows', path: '/tv/popular', mediaType: 'tv', more: '/tv' },
  moviesOf('action', 'Action Movies', 28, 'action'),
  moviesOf('comedy', 'Comedy Movies', 35, 'comedy'),
  moviesOf('horror', 'Horror Movies', 27, 'horror'),
  moviesOf('romance', 'Romance Movies', 10749, 'romance'),
  { ...moviesOf('documentary', 'Documentaries', 99, 'documentary'), isWide: true },
] as const satisfies readonly HomeRow[];
