import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { fetchAllPages, TMDB, TMDBError } from '@lorenzopant/tmdb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../local/catalogue/index.ts';

const CLIENT_HOST = 'https://api.themoviedb.org';
const originalFetch = globalThis.fetch;
const { app, control } = createCatalogue({ today: () => new Date('2026-11-21T12:00:00Z') });
const tmdb = new TMDB('any-key');
let server: ServerType;

/** This client calls the global fetch and has no setting for its host, so the mock replaces the host. */
beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (input, init) => originalFetch(String(input).replace(CLIENT_HOST, base), init);
});

afterAll(() => {
  globalThis.fetch = originalFetch;
  return new Promise((done) => server.close(done));
});

test('all pages of a list together have as many titles as its total, without repeats', async () => {
  const total = (await tmdb.discover.movie({ with_genres: '18' })).total_results;
  const films = await fetchAllPages((page) => tmdb.discover.movie({ with_genres: '18', page }));
  expect(films.length).toBe(total);
  expect(new Set(films.map(({ id }) => id)).size).toBe(total);
});

test('filters set through the client reach the catalogue', async () => {
  const { results } = await tmdb.discover.tv({ with_networks: '213', 'vote_count.gte': 300 });
  expect(results.length).toBeGreaterThan(0);
  expect(results.every(({ vote_count }) => vote_count >= 300)).toBe(true);
});

test('trending titles, charts and search return titles', async () => {
  const listings = await Promise.all([
    tmdb.trending.all({ time_window: 'week' }),
    tmdb.movie_lists.upcoming(),
    tmdb.tv_lists.top_rated(),
    tmdb.search.multi({ query: 'nosferatu' }),
  ]);
  for (const { results } of listings) expect(results.length).toBeGreaterThan(0);
});

test('titles are found by their IMDb id', async () => {
  const found = await tmdb.find.by_id({ external_id: 'tt0013442', external_source: 'imdb_id' });
  expect(found.movie_results.map(({ id, title }) => [id, title])).toEqual([[118, 'Nosferatu']]);
  expect(found.tv_results).toEqual([]);
});

test('details, seasons and appended parts have the fields that this client expects', async () => {
  const film = await tmdb.movies.details({ movie_id: 101, append_to_response: ['credits', 'videos'] });
  expect(film.credits.crew.map(({ job }) => job)).toContain('Director');
  const season = await tmdb.tv_seasons.details({ series_id: 501, season_number: 1 });
  expect(season.episodes.map(({ episode_number }) => episode_number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('an error response and a fault throw the error of this client', async () => {
  const missing = tmdb.movies.details({ movie_id: 99_999_999 });
  await expect(missing).rejects.toMatchObject({ http_status_code: 404, tmdb_status_code: 34 });
  control.addFault({ match: '^/movie/102', fault: '429', times: 1 });
  const limited = tmdb.movies.details({ movie_id: 102 });
  await expect(limited).rejects.toBeInstanceOf(TMDBError);
});
