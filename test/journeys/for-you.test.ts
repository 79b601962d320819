import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../support/page.ts';
import { createPerson, openSignedIn, signIn } from '../support/people.ts';
import { seedHistory, viewerOf } from '../support/watching.ts';

const headings = (page: Page) => page.locator('.row h2').filter({ visible: true }).allTextContents();
const paths = (page: Page) =>
  page.locator('.for-you .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')!));

async function openWithHistory() {
  const visit = await openSignedIn({ path: '/for-you' });
  await visit.page.getByText('Nothing to go by yet').waitFor();
  await seedHistory(await viewerOf(visit.page), 4);
  await visit.go('/for-you');
  await visit.page.locator('.for-you .card').first().waitFor();
  return visit;
}

test('recommendations have reasons, leave out opened titles, and are requested title by title', async () => {
  const { page, requests, troubles } = await openWithHistory();
  const shown = await headings(page);
  expect(shown.length).toBeGreaterThan(1);
  for (const heading of shown) expect(heading).toMatch(/^Because you opened Title \d$/);
  const all = await paths(page);
  expect(new Set(all).size).toBe(all.length);
  for (const watched of ['/info/movie/110', '/info/movie/111', '/info/tv/503', '/info/movie/113'])
    expect(all).not.toContain(watched);
  const apiRequests = requests.filter((url) => url.includes('/api/')).map((url) => new URL(url));
  const recommendations = apiRequests.filter(({ pathname }) => pathname.startsWith('/api/recommendations/'));
  expect(recommendations.map(({ pathname, search }) => pathname + search).toSorted()).toEqual(
    ['movie/110', 'movie/111', 'movie/113', 'tv/503'].map((title) => `/api/recommendations/${title}`),
  );
  expect(troubles).toEqual([]);
});

test('without script there are rows of titles like the last opened ones, with the reason', async () => {
  const person = await createPerson();
  const { page: own } = await openSignedIn({ path: '/search' }, person);
  await seedHistory(await viewerOf(own), 4);
  const plain = await openPage({ javaScriptEnabled: false });
  await signIn(plain, person);
  await plain.go('/for-you');
  expect((await headings(plain.page))[0]).toBe('Because you opened Title 1');
  expect(await plain.page.locator('main .card').filter({ visible: true }).count()).toBeGreaterThan(5);
  expect(await plain.page.locator('.for-you-choosing').isVisible()).toBe(false);
});

test('a page whose scripts fail to load has a link to the simple selection', async () => {
  const person = await createPerson();
  const { page: own } = await openSignedIn({ path: '/search' }, person);
  await seedHistory(await viewerOf(own), 2);
  const { page, go, arrive } = await openPage();
  await signIn({ page }, person);
  await page.route('**/*.js', (route) => route.abort());
  await go('/for-you');
  await page.getByRole('link', { name: 'Show a simple selection instead' }).click();
  await arrive('**/for-you?simple');
  expect((await headings(page))[0]).toBe('Because you opened Title 1');
});
