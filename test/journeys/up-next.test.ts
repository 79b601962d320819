import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UpNextResponse } from '../../src/shared/contract/up-next.ts';
import type { Visit } from '../support/page.ts';
import { weighScripts } from '../support/scripts.ts';
import { createPerson, openSignedIn, openVisitor, signIn, untilNotificationsLoaded } from '../support/people.ts';
import { hold, untilIdle } from '../support/timing.ts';
import { untilToast } from '../support/toasts.ts';
import { lastingOf, untilSent, userOf, viewerOf, watchesOf } from '../support/watching.ts';

/** Where the rows below Continue Watching begin, in pixels. */
const topOfRows = (page: Page) =>
  page.locator('#originals').evaluate((row) => Math.round(row.getBoundingClientRect().top + scrollY));

test('opening an episode puts the next one on home, with one request and no layout shift', async () => {
  const { page, go, arrive, requests, pageErrors } = await openSignedIn({ path: '/info/tv/501?season=1' });
  await page.getByRole('link', { name: /^Play episode 1,/ }).click();
  await page.locator('#player iframe').waitFor();
  const viewer = await viewerOf(page);
  await expect.poll(() => watchesOf(viewer)).toContain('tv:501');
  await untilSent(page); // the response makes home ask for titles to continue
  await page.getByRole('button', { name: 'Close the player' }).click();
  // Otherwise the next page would reopen it. The dialog's event follows its closing.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('player'))).toBeNull();

  const release = await hold(page, /\/api\/up-next$/);
  await go('/');
  await expect.poll(() => requests.filter((url) => url.endsWith('/api/up-next')).length).toBe(1);
  const before = await topOfRows(page);
  await release();
  const next = page.locator('#up-next').getByRole('link', { name: /Season 1, episode 2$/ });
  await next.waitFor();
  expect(await topOfRows(page)).toBe(before);
  await page.getByRole('link', { name: 'Continue Watching' }).first().click();
  await arrive('**/up-next');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Continue Watching');
  await page
    .locator('main')
    .getByRole('link', { name: /Season 1, episode 2$/ })
    .click();
  await expect.poll(() => page.locator('#player iframe').getAttribute('src')).toMatch(/\/1\/2$/);
  expect(pageErrors).toEqual([]);
});

const removalOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title} from Continue Watching` });

/** The titles to continue that the server has stored. */
const storedIn = async ({ request }: Page): Promise<string[]> => {
  const response = await request.get('/api/up-next');
  return ((await response.json()) as UpNextResponse).titles.map(({ title }) => title);
};

/** Expects that home looks up titles to continue for a user who has none, without a row and without React. */
async function expectHiddenRow({ page, go, requests }: Pick<Visit, 'page' | 'go' | 'requests'>): Promise<void> {
  const following = async () => (await page.context().cookies()).find(({ name }) => name.endsWith('following'))!;
  await page.context().addCookies([{ ...(await following()), value: '2020-01-01' }]); // may have some again since then
  await go('/');
  await untilNotificationsLoaded({ page });
  await expect.poll(async () => (await following()).value).not.toBe('2020-01-01');
  await untilIdle(page);
  expect(await page.locator('#up-next').isVisible()).toBe(false);
  expect((await weighScripts(requests)).react).toBe(false);
}

test('a series is removed from home in place, and Undo brings it back', async () => {
  const { page, go, requests, pageErrors } = await openSignedIn();
  await expectHiddenRow({ page, go, requests });
  const viewer = await userOf(page);
  const watch = async (id: number, episode: number, watchedAt: Date) => {
    const entries = [{ mediaType: 'tv', id, season: 1, episode, watchedAt: watchedAt.toISOString() }];
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await page.request.post('/api/history', { data: { viewer, entries }, headers });
    expect(await response.json()).toEqual({ left: [] });
  };
  await watch(501, 1, new Date(Date.now() - 60_000));
  await watch(101, 1, new Date(Date.now() - 30_000));

  await go('/');
  const row = page.locator('#up-next');
  await removalOf(page, 'Fantômas').waitFor();
  const before = await row.boundingBox();
  await removalOf(page, 'Fantômas').click();
  await untilToast(page, 'Removed Fantômas from Continue Watching');
  expect(await row.getByRole('listitem').count()).toBe(1);
  expect(await row.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => row.getByRole('listitem').first().locator('b').textContent()).toBe('Fantômas');
  await expect.poll(() => storedIn(page)).toEqual(['Fantômas', 'The Tuesday Boat']);
  expect(pageErrors).toEqual([]);
});

test('home shows a visitor the series they began; a removed one stays removed, also after Sign In', async () => {
  const visit = await openVisitor({ path: '/info/tv/501?season=1' });
  const { page, go, requests, pageErrors } = visit;
  await page.locator('[data-watched="tv:501:1:1"]').click();
  await page.locator('[data-watched="tv:501:1:1"][aria-pressed=true]').waitFor();
  const release = await hold(page, /\/api\/up-next\/device/);
  await go('/');
  await expect.poll(() => requests.filter((url) => url.includes('/api/up-next')).length).toBe(1);
  const before = await topOfRows(page);
  await release();
  await page
    .locator('#up-next')
    .getByRole('link', { name: /Season 1, episode 2$/ })
    .waitFor();
  expect(await topOfRows(page)).toBe(before);

  await go('/up-next');
  await removalOf(page, 'The Tuesday Boat').click();
  await page.getByRole('heading', { name: 'Nothing to continue' }).waitFor();
  await untilToast(page, 'Removed The Tuesday Boat from Continue Watching');
  const home = await page.request.get('/');
  expect(await home.text()).not.toContain('data-following');

  await signIn(visit, await createPerson());
  await go('/up-next');
  await untilSent(page);
  const response = await page.request.get('/api/plays/tv/501');
  expect(await response.json()).toMatchObject({ watched: ['tv:501:1:1'] });
  expect(await storedIn(page)).toEqual([]);
  expect(lastingOf(pageErrors)).toEqual([]);
});
