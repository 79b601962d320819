import type { TitleSummary } from '../../src/shared/domain/title.ts';

/** An invented title. Override what matters to the test. */
export const aTitle = (overrides: Partial<TitleSummary> = {}): TitleSummary => ({
  mediaType: 'movie',
  id: 550,
  title: 'The Lamp at the Corner',
  date: '1999-10-15',
  overview: 'A keeper tends the last lamp of a street.',
  posterPath: '/poster.jpg',
  backdropPath: '/backdrop.jpg',
  voteAverage: 7.5,
  voteCount: 320,
  genreIds: [18],
  ...overrides,
});

/** A list entry in the format of the catalogue API. */
export const anEntry = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  adult: false,
  backdrop_path: '/backdrop.jpg',
  genre_ids: [18],
  id: 550,
  original_language: 'en',
  original_title: 'The Lamp at the Corner',
  overview: 'A keeper tends the last lamp of a street.',
  popularity: 12.5,
  poster_path: '/poster.jpg',
  release_date: '1999-10-15',
  title: 'The Lamp at the Corner',
  video: false,
  vote_average: 7.5,
  vote_count: 320,
  ...overrides,
});

/** A page of a list in the format of the catalogue API. */
export const aList = (results: unknown[], overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  page: 1,
  results,
  total_pages: 1,
  total_results: results.length,
  ...overrides,
});

/** Details of a film in the format of the catalogue API. For a series, give `title: undefined`, a `name` and a `first_air_date`. */
export const someDetails = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...anEntry(),
  tagline: 'Someone has to stay.',
  runtime: 125,
  budget: 63_000_000,
  genres: [{ id: 18, name: 'Drama' }],
  production_companies: [{ id: 1, name: 'Corner Pictures', logo_path: '/logo.png' }],
  imdb_id: 'tt0137523',
  videos: { results: [{ key: 'aaaaaaaaaaa', name: 'Trailer', site: 'YouTube', type: 'Trailer', official: true }] },
  credits: {
    cast: [{ id: 7, name: 'Ada Vance', character: 'The keeper', profile_path: '/ada.jpg' }],
    crew: [{ id: 8, name: 'Rui Sol', job: 'Director' }],
  },
  recommendations: aList([anEntry({ id: 551, media_type: 'movie', title: 'The Next Street' })]),
  similar: aList([anEntry({ id: 552, title: 'The Last Street' })]),
  ...overrides,
});
