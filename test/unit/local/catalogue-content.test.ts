import { expect, test } from 'vitest';
import { aCatalogue, type Item } from './catalogue-samples.ts';

const { read, readAll } = aCatalogue();
const FILM_GENRES = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 27, 9648, 10749, 878, 53];
const SERIES_GENRES = [10759, 16, 35, 80, 99, 18, 10751, 10765, 10762, 9648, 10763, 10764, 10766, 10767, 10768, 37];
const hasBoth = (item: Item) => item.poster_path !== null && item.backdrop_path !== null;

test.each(FILM_GENRES)('film genre %i has at least eight titles with poster and backdrop', async (genre) => {
  expect((await readAll(`/discover/movie?with_genres=${genre}`)).filter(hasBoth).length).toBeGreaterThanOrEqual(8);
});

test.each(SERIES_GENRES)('series genre %i has at least eight titles with poster and backdrop', async (genre) => {
  expect((await readAll(`/discover/tv?with_genres=${genre}`)).filter(hasBoth).length).toBeGreaterThanOrEqual(8);
});

test.each([
  '/trending/all/week',
  '/trending/movie/week',
  '/trending/tv/week',
  '/tv/top_rated',
  '/tv/popular',
  '/discover/tv?with_networks=213',
  '/discover/movie?with_genres=28',
  '/discover/movie?with_genres=35',
  '/discover/movie?with_genres=27',
  '/discover/movie?with_genres=10749',
  '/discover/movie?with_genres=99',
  '/discover/movie?vote_count.gte=100',
  '/discover/tv?vote_count.gte=100',
  '/discover/movie?vote_average.gte=8&vote_count.gte=200',
])('%s fills a row of twenty posters', async (path) => {
  const withPoster = (await readAll(path)).filter(({ poster_path }) => poster_path !== null);
  expect(withPoster.length).toBeGreaterThanOrEqual(20);
});

test('the house’s network has twenty series with poster and backdrop', async () => {
  expect((await readAll('/discover/tv?with_networks=213')).filter(hasBoth).length).toBeGreaterThanOrEqual(20);
});

test('five films are announced and five are in cinemas', async () => {
  expect((await read('/movie/upcoming')).results.length).toBeGreaterThanOrEqual(5);
  expect((await read('/movie/now_playing')).results.length).toBeGreaterThanOrEqual(5);
});

test('votes follow fame: dozens, hundreds, thousands, and none for what is not out', async () => {
  const counts = (await readAll('/discover/movie')).map(({ vote_count }) => vote_count);
  expect(Math.max(...counts)).toBeGreaterThan(3000);
  expect(Math.max(...counts)).toBeLessThanOrEqual(9000);
  expect(Math.min(...counts.filter((count) => count > 0))).toBeLessThan(100);
  for (const item of (await read('/movie/upcoming')).results) {
    expect([item.vote_count, item.vote_average]).toEqual([0, 0]);
  }
});

test('ids of films and series overlap, as at TMDB', async () => {
  const film = await read<{ title: string }>('/movie/501');
  const series = await read<{ name: string }>('/tv/501');
  expect(film.title).not.toBe(series.name);
});

test('most people have a portrait and some have none', async () => {
  interface Page {
    credits: { cast: { profile_path: string | null }[] };
  }
  const items = await readAll('/discover/movie');
  const films = await Promise.all(items.map(({ id }) => read<Page>(`/movie/${id}?append_to_response=credits`)));
  const cast = films.flatMap(({ credits }) => credits.cast);
  const share = cast.filter(({ profile_path }) => profile_path !== null).length / cast.length;
  expect(share).toBeGreaterThan(0.8);
  expect(share).toBeLessThan(0.92);
});

test('similar titles share a genre and never include the title itself', async () => {
  for (const path of [
    '/movie/101/similar',
    '/movie/101/recommendations',
    '/tv/501/similar',
    '/tv/501/recommendations',
  ]) {
    const { results } = await read(path);
    const own = await read<{ id: number; genres: { id: number }[] }>(path.replace(/\/[a-z]+$/, ''));
    expect(results.length).toBe(20);
    expect(results.some(({ id }) => id === own.id)).toBe(false);
    const shares = (item: Item) => item.genre_ids.some((genre) => own.genres.some(({ id }) => id === genre));
    expect(results.every(shares)).toBe(true);
  }
});

test('trending changes from day to day and from week to week, and stands still within', async () => {
  const idsOn = async (moment: string, period: string) => {
    const { read: readThen } = aCatalogue({ today: () => new Date(moment) });
    return (await readThen(`/trending/all/${period}`)).results.map(({ id }) => id);
  };
  const monday = await idsOn('2026-11-16T08:00:00Z', 'week');
  expect(await idsOn('2026-11-16T23:00:00Z', 'week')).toEqual(monday);
  expect(await idsOn('2026-11-23T08:00:00Z', 'week')).not.toEqual(monday);
  expect(await idsOn('2026-11-17T08:00:00Z', 'day')).not.toEqual(await idsOn('2026-11-16T08:00:00Z', 'day'));
});
