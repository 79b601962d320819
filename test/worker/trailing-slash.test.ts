import { expect, test } from 'vitest';
import { settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('trailing-slash'));

test.each([
  ['/movies/', '/movies'],
  ['/movies/?genre=horror&page=2', '/movies?genre=horror&page=2'],
  ['/info/movie/118/', '/info/movie/118'],
  ['/auth/login/?next=%2Fmy-list', '/auth/login?next=%2Fmy-list'],
  ['/info/%00/movie/', '/info/%00/movie'],
  ['/info/%0d%0aX-Injected:%201/movie/', '/info/%0d%0aX-Injected:%201/movie'],
])('%s redirects to %s', async (path, location) => {
  const { status, headers } = await visit(path);
  expect([status, headers.get('location')]).toEqual([308, location]);
});

test.each(['/no-such-page/', '/movies//', '//movies/', '//elsewhere.example/'])('%s is not found', async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test('a form sent to /contact/ is not redirected', async () => {
  const sent = { method: 'POST', body: 'name=Ada', headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await visit('/contact/', sent)).status).toBe(404);
});
