import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';
import { seedHistory, userOf } from '../support/watching.ts';

const headings = (page: Page) => page.locator('.row h2').filter({ visible: true }).allTextContents();
const paths = (page: Page) =>
  page.locator('.for-you .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')!));

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn();
  await seedHistory(await userOf(member.page), 4);
});

test('recommendations have reasons, leave out opened titles, and are requested title by title', async () => {
  const { page, go, requests, pageErrors } = member;
  await go('/for-you');
  await page.locator('.for-you .card').first().waitFor();
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
  expect(pageErrors).toEqual([]);
});

test('a page whose scripts fail to load has a link to the simple selection', async () => {
  const { page, go, arrive } = member;
  await page.route('**/*.js', (route) => route.abort());
  await go('/for-you');
  await page.getByRole('link', { name: 'Show a simple selection instead' }).click();
  await arrive('**/for-you?simple');
  expect((await headings(page))[0]).toBe('Because you opened Title 1');
});
