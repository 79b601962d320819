import { expect, test } from 'vitest';
import { aCatalogue } from './catalogue-samples.ts';

const { read } = aCatalogue({ scale: 20_000 });

test('at twenty thousand films, both kinds reach page 500', async () => {
  const films = await read('/discover/movie?page=500');
  const series = await read('/discover/tv?page=500');
  expect([films.results.length, series.results.length]).toEqual([20, 20]);
  expect(films.total_pages).toBeGreaterThan(500);
  expect(series.total_results).toBeGreaterThanOrEqual(10_000);
});

test('a page of a large catalogue comes in under 20 ms once its list is warm', async () => {
  const times: number[] = [];
  for (let page = 1; page <= 60; page += 1) {
    const start = performance.now();
    await read(`/discover/movie?with_genres=18|35&vote_count.gte=50&page=${page}`);
    times.push(performance.now() - start);
  }
  const warm = times.slice(10).toSorted((one, other) => one - other);
  expect(warm[Math.floor(warm.length / 2)]).toBeLessThan(20);
});

test('invented titles are the same at every start', async () => {
  const { read: readAgain } = aCatalogue({ scale: 50 });
  expect(await readAgain('/movie/1000005')).toEqual(await read('/movie/1000005'));
});

test('a cast of more than five hundred occurs', async () => {
  const { cast } = await read<{ cast: object[] }>('/movie/1000007/credits');
  expect(cast.length).toBeGreaterThan(500);
});

test('every invented title leads to people with pages', async () => {
  const { cast } = await read<{ cast: { id: number; name: string }[] }>('/tv/1000009/credits');
  const person = await read<{ name: string }>(`/person/${cast[0]?.id}`);
  expect(person.name).toBe(cast[0]?.name);
});
