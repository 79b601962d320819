import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { TMDB } from 'tmdb-ts';
import type {
  Movie,
  MovieDetails,
  TV,
  TvShowDetails,
  Cast,
  Episode,
  PersonDetails,
  SeasonDetails,
  Video,
} from 'tmdb-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Checks,
  number,
  expectShape,
  movie,
  series,
  movieDetails,
  seriesDetails,
  season,
  episode,
  castMember,
  video,
  person,
  brand,
  collection,
  keyword,
} from './catalogue-shapes.ts';
import { createCatalogue } from '../../local/catalogue/index.ts';

const TOKEN = 'the-right-key';
const CLIENT_HOST = 'https://api.themoviedb.org';

let server: ServerType;
let base = '';
const { app, control } = createCatalogue({ token: TOKEN, scale: 60, today: () => new Date('2026-11-21T12:00:00Z') });

beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((done) => server.close(done)));

/** A client of the embedded catalogue. It has no setting for its host, so `fetch` replaces the host. */
function clientWith(key: string): TMDB {
  return new TMDB(key, { fetch: (input, init) => fetch(String(input).replace(CLIENT_HOST, base), init) });
}

const tmdb = clientWith(TOKEN);

interface Listing {
  readonly page: number;
  readonly results: readonly object[];
  readonly total_pages: number;
  readonly total_results: number;
}

function expectPage(listing: Listing): void {
  expect(listing.page).toBe(1);
  expect(listing.results.length).toBe(Math.min(20, listing.total_results));
  expect(listing.total_pages).toBe(Math.max(1, Math.ceil(listing.total_results / 20)));
}

test('every film list matches the client’s type', async () => {
  const listings = await Promise.all([
    tmdb.discover.movie(),
    tmdb.movies.popular(),
    tmdb.movies.topRated(),
    tmdb.movies.upcoming(),
    tmdb.movies.nowPlaying(),
    tmdb.search.movies({ query: 'the' }),
    tmdb.movies.similar(101),
    tmdb.trending.trending('movie', 'week'),
    tmdb.trending.trending('movie', 'day'),
  ]);
  for (const listing of listings) {
    expectPage(listing);
    expect(listing.results.length).toBeGreaterThan(0);
    for (const item of listing.results) expectShape<Movie>(item, movie);
  }
});

test('every series list matches the client’s type', async () => {
  const listings = await Promise.all([
    tmdb.discover.tvShow({ with_networks: '213' }),
    tmdb.tvShows.popular(),
    tmdb.tvShows.topRated(),
    tmdb.tvShows.onTheAir(),
    tmdb.search.tvShows({ query: 'the' }),
    tmdb.trending.trending('tv', 'week'),
    tmdb.trending.trending('tv', 'day'),
  ]);
  for (const listing of listings) {
    expectPage(listing);
    expect(listing.results.length).toBeGreaterThan(0);
    for (const item of listing.results) expectShape<TV>(item as TV, series);
  }
  expectPage(await tmdb.tvShows.airingToday());
});

test('the list of films in cinemas has its date range', async () => {
  const { dates, results } = await tmdb.movies.nowPlaying();
  expect(dates.maximum).toBe('2026-11-21');
  for (const { release_date } of results) {
    expect(release_date >= dates.minimum && release_date <= dates.maximum).toBe(true);
  }
});

test('trending titles of all media types have films and series, each with its media type', async () => {
  const { results } = await tmdb.trending.trending('all', 'week');
  const kinds = results.map((item) => item.media_type);
  expect(new Set(kinds)).toEqual(new Set(['movie', 'tv']));
});

test('a film’s details have every field and all appended parts', async () => {
  const parts = [
    'videos',
    'credits',
    'similar',
    'recommendations',
    'external_ids',
    'images',
    'keywords',
    'translations',
  ] as const;
  const film = await tmdb.movies.details(101, [...parts, 'release_dates', 'watch/providers']);
  expectShape<MovieDetails>(film, movieDetails);
  for (const member of film.credits.cast) expectShape(member, { ...castMember, cast_id: number } as Checks<Cast>);
  expect(film.credits.crew[0]).toMatchObject({ job: 'Director', department: 'Directing', name: 'Georges Méliès' });
  expect(film.similar.results.some(({ id }) => id === 101)).toBe(false);
  expect(film.external_ids).toMatchObject({ imdb_id: film.imdb_id });
  expect(film.images.posters.length).toBeGreaterThan(1);
  expect(film.keywords.keywords.length).toBeGreaterThan(0);
  expect(film.translations.translations).toMatchObject([{ iso_639_1: 'en', data: { overview: film.overview } }]);
  expect(film.release_dates.results.map(({ iso_3166_1 }) => iso_3166_1)).toContain('US');
  expect(Object.keys(film['watch/providers'].results).length).toBeGreaterThan(0);
});

test('each part of a film is also available alone', async () => {
  const parts = await Promise.all([
    tmdb.movies.videos(101),
    tmdb.movies.credits(101),
    tmdb.movies.externalIds(101),
    tmdb.movies.images(101),
    tmdb.movies.keywords(101),
    tmdb.movies.releaseDates(101),
    tmdb.movies.watchProviders(101),
  ]);
  for (const part of parts) expect(part.id).toBe(101);
  expectPage(await tmdb.movies.recommendations(101));
});

test('a series’ details have every field, its people and its seasons', async () => {
  const found = await tmdb.tvShows.details(501, [
    'credits',
    'aggregate_credits',
    'content_ratings',
    'videos',
    'images',
  ]);
  expectShape<TvShowDetails>(found, seriesDetails);
  expect(found.networks).toMatchObject([{ id: 213, name: 'Lanternhouse' }]);
  expect(found.created_by.length).toBeGreaterThan(0);
  expect(found.seasons.map(({ season_number }) => season_number)[0]).toBe(0);
  expect(found.aggregate_credits.cast[0]?.roles.length).toBe(1);
  expect(found.content_ratings.results.length).toBeGreaterThan(0);
});

test('each part of a series is also available alone', async () => {
  const parts = await Promise.all([
    tmdb.tvShows.videos(501),
    tmdb.tvShows.credits(501),
    tmdb.tvShows.aggregateCredits(501),
    tmdb.tvShows.externalIds(501),
    tmdb.tvShows.images(501),
    tmdb.tvShows.keywords(501),
    tmdb.tvShows.contentRatings(501),
    tmdb.tvShows.watchProviders(501),
  ]);
  for (const part of parts) expect(part.id).toBe(501);
  expectPage(await tmdb.tvShows.similar(501));
  expectPage(await tmdb.tvShows.recommendations(501));
});

test('a season lists its episodes, and each episode is also available alone', async () => {
  const found = await tmdb.tvSeasons.details({ tvShowID: 501, seasonNumber: 1 }, ['credits', 'external_ids']);
  expectShape<SeasonDetails>(found, season);
  for (const one of found.episodes) expectShape<Episode>(one, episode);
  const one = await tmdb.tvEpisode.details({ tvShowID: 501, seasonNumber: 1, episodeNumber: 2 });
  expect(one).toMatchObject({ episode_number: 2, season_number: 1, name: found.episodes[1]?.name });
  const seasonAddress = { tvShowID: 501, seasonNumber: 1 };
  const episodeAddress = { ...seasonAddress, episodeNumber: 2 };
  expect((await tmdb.tvSeasons.credits(seasonAddress)).cast.length).toBeGreaterThan(0);
  expect((await tmdb.tvSeasons.aggregateCredits(seasonAddress)).cast.length).toBeGreaterThan(0);
  expect((await tmdb.tvEpisode.credits(episodeAddress)).guest_stars).toEqual([]);
  const parts = [
    tmdb.tvSeasons.images(seasonAddress),
    tmdb.tvSeasons.videos(seasonAddress),
    tmdb.tvSeasons.externalIds(seasonAddress),
  ];
  for (const part of await Promise.all(parts)) expect(part.id).toBe(found.id);
  const ownParts = [
    tmdb.tvEpisode.images(episodeAddress),
    tmdb.tvEpisode.videos(episodeAddress),
    tmdb.tvEpisode.externalIds(episodeAddress),
  ];
  for (const part of await Promise.all(ownParts)) expect(part.id).toBe(one.id);
});

test('trailers are official YouTube trailers with a key of eleven characters', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => tmdb.discover.movie({ page })));
  const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
  const videos = (await Promise.all(ids.map((id) => tmdb.movies.videos(id)))).flatMap(({ results }) => results);
  expect(videos.length).toBeGreaterThan(0);
  for (const one of videos) expectShape<Video>(one, video);
  const trailers = videos.filter(({ type }) => type === 'Trailer');
  for (const one of trailers) expect(one).toMatchObject({ site: 'YouTube', official: true });
  for (const one of trailers) expect(one.key).toMatch(/^[\w-]{11}$/);
});

test('search finds titles and people, and a person’s details list their credits', async () => {
  const { results } = await tmdb.search.multi({ query: 'georges melies' });
  const found = results.find((one) => one.media_type === 'person');
  expect(found).toMatchObject({ name: 'Georges Méliès', gender: 0 });
  const people = await tmdb.search.people({ query: 'Méliès' });
  const id = people.results[0]?.id ?? 0;
  const details = await tmdb.people.details(id, ['combined_credits', 'images', 'external_ids']);
  expectShape<PersonDetails>(details, person);
  expect(details.combined_credits.crew[0]).toMatchObject({ job: 'Director', media_type: 'movie' });
  const [films, shows, images, ids] = await Promise.all([
    tmdb.people.movieCredits(id),
    tmdb.people.tvShowCredits(id),
    tmdb.people.images(id),
    tmdb.people.externalId(id),
  ]);
  expect(films.cast.length).toBeGreaterThan(0);
  expect(details).toMatchObject({ birthday: '1861-12-08', deathday: '1938-01-21', place_of_birth: 'Paris, France' });
  expect(details.biography).toContain('Montreuil');
  expect([shows.id, images.id, ids.id]).toEqual([id, id, id]);
});

test('collections, companies, networks and keywords match the client’s types', async () => {
  const caminandes = await tmdb.collections.details(2902);
  expectShape(caminandes, collection);
  expect(caminandes.parts).toHaveLength(3);
  for (const part of caminandes.parts) expectShape(part, movie);
  const film = await tmdb.movies.details(287, ['keywords']);
  expectShape(await tmdb.companies.details(film.production_companies[0]!.id), brand);
  expectShape(await tmdb.networks.details(213), brand);
  const [word] = film.keywords.keywords;
  expect(await tmdb.keywords.details(word!.id)).toEqual(word);
  expectShape(word!, keyword);
});

test('configuration, genres, languages, countries and providers are available', async () => {
  const { images } = await tmdb.configuration.getApiConfiguration();
  expect(images.base_url).toBe(`${base}/t/p/`);
  expect(images.poster_sizes).toContain('w500');
  expect((await tmdb.configuration.getLanguages()).map(({ iso_639_1 }) => iso_639_1)).toContain('en');
  expect((await tmdb.configuration.getCountries()).map(({ iso_3166_1 }) => iso_3166_1)).toContain('GB');
  expect((await tmdb.genres.movies()).genres.length).toBe(19);
  expect((await tmdb.genres.tvShows()).genres.length).toBe(16);
  expect((await tmdb.watchProviders.getMovieProviders()).results.length).toBe(4);
  expect((await tmdb.watchProviders.getTvProviders()).results.length).toBe(4);
  expect((await tmdb.watchProviders.getRegions()).results.length).toBeGreaterThan(5);
});

test('a wrong key, an unknown title and a page out of range are rejected with TMDB’s status codes', async () => {
  await expect(clientWith('the-wrong-key').movies.popular()).rejects.toMatchObject({ status_code: 7, success: false });
  await expect(tmdb.movies.details(99_999_999)).rejects.toMatchObject({ status_code: 34, success: false });
  await expect(tmdb.discover.movie({ page: 501 })).rejects.toMatchObject({ status_code: 22, success: false });
});

test('the statistics of calls do not contain the key', async () => {
  const response = await fetch(`${base}/3/movie/popular?api_key=${TOKEN}&page=1`);
  expect(response.status).toBe(200);
  expect(JSON.stringify(control.stats())).not.toContain(TOKEN);
  expect(control.stats().urls).toContain('/movie/popular?page=1');
});
