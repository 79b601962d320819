import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { type Services, startServices } from '../support/services.ts';

// A site of its own with empty caches, so that no earlier copy helps it out.
let services: Services;
let visit: Visit;

const control = (method: 'POST' | 'DELETE', body?: object) =>
  fetch(`${services.catalogue}/__control/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const answersOnly = '^/(?!t/p)';

beforeAll(async () => {
  services = await startServices();
  visit = await openPage({ base: services.base });
  await control('POST', { match: answersOnly, fault: 'refuse' });
});
afterAll(() => services.stop());

test.each([
  ['/', 'Failed to load content', 'Try Again', '/', 200],
  ['/movies', 'Failed to load movies. Please try again later.', 'Try Again', '/movies', 200],
  ['/tv', 'Failed to load TV shows. Please try again later.', 'Try Again', '/tv', 200],
  ['/new', 'Failed to load new content. Please try again later.', 'Try Again', '/new', 200],
  ['/info/movie/501', 'Failed to load content', 'Back to Home', '/', 503],
] as const)('with the catalogue dead %s says "%s" and offers %s', async (path, sentence, way, href, status) => {
  const { page, go } = visit;
  expect(await go(path)).toBe(status);
  await page.getByRole('heading', { name: sentence }).waitFor();
  expect(await page.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
});

test('with the catalogue dead search says so and keeps what was typed', async () => {
  const { page, go } = visit;
  await go('/search?q=sintel');
  await page.getByRole('heading', { name: 'Search is not answering right now.' }).waitFor();
  expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('sintel');
});

test('once the catalogue is back, Try Again shows what is new', async () => {
  const { page, go } = visit;
  await go('/new');
  await page.getByRole('heading', { name: 'Failed to load new content.' }).waitFor();
  await control('DELETE');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.locator('.card').first().waitFor();
  expect(await page.locator('.card').count()).toBe(20);
});

test('a single failing row leaves a sentence in its place and the rest of home as it is', async () => {
  const { page, go } = visit;
  await control('POST', { match: '/tv/top_rated', fault: '500' });
  await go('/');
  expect(await page.locator('#top-rated-tv .row-failed').textContent()).toBe('These titles could not be loaded.');
  expect(await page.locator('section.row .rail').count()).toBe(8);
  await control('DELETE');
  await go('/');
  expect(await page.locator('section.row .rail').count()).toBe(9);
});

test('none of it is an error of the page itself', () => {
  expect(visit.troubles).toEqual([]);
});
