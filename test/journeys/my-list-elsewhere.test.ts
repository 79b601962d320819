import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { buttonsOf, keep, marked, shownTitles, toastOf } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import { breakServices, confirmed, mendServices, openSignedIn } from '../support/people.ts';

afterEach(mendServices);

const withinTwoSeconds = { timeout: 2_000, interval: 50 };
const own = { 'sec-fetch-site': 'same-origin' };

const pressed = (page: Page, title: string) => buttonsOf(page, title).first().getAttribute('aria-pressed');

/** Waits until a page hears of changes made elsewhere. */
const hears = (visit: Visit) =>
  visit.page.waitForResponse((response) => response.url().endsWith('/changes') && response.ok(), { timeout: 10_000 });

/** Another browser of the same person, far away: it shares nothing but the account. */
async function twoBrowsers(path: string): Promise<[Visit, Visit]> {
  const person = await confirmed();
  const [one, other] = [await openSignedIn({}, person), await openSignedIn({ device: 'phone' }, person)];
  await Promise.all(
    [one, other].map(async (visit) => {
      const hearing = hears(visit);
      await visit.go(path);
      await hearing;
    }),
  );
  await one.page.waitForTimeout(500); // Supabase says "ready" a moment after the stream's head
  return [one, other];
}

test('two browsers of one account see what the other adds and removes, within two seconds', async () => {
  const [desk, phone] = await twoBrowsers('/movies');
  await Promise.all([desk, phone].map(({ page }) => marked(page)));
  const title = (await desk.page.locator('.list-button').first().getAttribute('value'))!;

  await desk.page.locator('.list-button').first().click();
  await toastOf(desk.page, 'Added to list').waitFor();
  await expect.poll(() => pressed(phone.page, title), withinTwoSeconds).toBe('true');

  await buttonsOf(phone.page, title).tap();
  await toastOf(phone.page, 'Removed from list').waitFor();
  await expect.poll(() => pressed(desk.page, title), withinTwoSeconds).toBe('false');
  expect([...desk.troubles, ...phone.troubles]).toEqual([]);
});

test('an open list follows the other browser', async () => {
  const [desk, phone] = await twoBrowsers('/my-list');
  await keep(phone, 'movie/147');
  await expect.poll(() => shownTitles(desk.page), withinTwoSeconds).toEqual(['Metropolis']);
  await keep(phone, 'movie/280');
  await expect.poll(() => shownTitles(desk.page), withinTwoSeconds).toEqual(['Charade', 'Metropolis']);
  await phone.page.request.delete('/api/my-list/movie/147', { headers: own });
  await expect.poll(() => shownTitles(desk.page), withinTwoSeconds).toEqual(['Charade']);
  await expect.poll(() => shownTitles(phone.page)).toEqual(['Charade']);
});

test('tabs of one browser share one stream, and tell each other at once', async () => {
  const visit = await openSignedIn({ path: '/movies' });
  const tab = await visit.page.context().newPage();
  const streams: string[] = [];
  for (const page of [visit.page, tab])
    page.on('request', (request) => request.url().endsWith('/changes') && streams.push(request.url()));
  await tab.goto('/movies');
  await Promise.all([visit.page, tab].map(marked));
  await visit.page.waitForTimeout(3_000);
  expect(streams).toHaveLength(1);

  await breakServices('/realtime/', 'refuse');
  const title = (await tab.locator('.list-button').first().getAttribute('value'))!;
  await tab.locator('.list-button').first().click();
  await toastOf(tab, 'Added to list').waitFor();
  await expect.poll(() => pressed(visit.page, title), { timeout: 500, interval: 20 }).toBe('true');
});

test('the stream passes to another tab when its own is closed', async () => {
  const visit = await openSignedIn();
  const hearing = hears(visit);
  await visit.go('/my-list');
  await hearing;
  const tab = await visit.page.context().newPage();
  await tab.goto('/my-list');
  const takenOver = tab.waitForResponse((response) => response.url().endsWith('/changes'));
  await visit.page.close();
  await takenOver;
  await tab.waitForTimeout(500);
  const response = await tab.context().request.put('/api/my-list/movie/147', { headers: own });
  expect(response.status()).toBe(204);
  await expect.poll(() => shownTitles(tab), withinTwoSeconds).toEqual(['Metropolis']);
});

test('without realtime the list is read again when someone comes back, quietly', async () => {
  await breakServices('/realtime/', 'refuse');
  const visit = await openSignedIn({ path: '/my-list' });
  const { page } = visit;
  await page.clock.install();
  await visit.go('/my-list');
  await page.getByText('Your list is empty').waitFor();
  await keep(visit, 'movie/147');
  await page.clock.fastForward(6_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => shownTitles(page)).toEqual(['Metropolis']);

  await keep(visit, 'movie/280');
  await page.clock.fastForward(61_000);
  await expect.poll(() => shownTitles(page)).toEqual(['Charade', 'Metropolis']);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(visit.troubles).toEqual([]);
});

test('a stream that is lost is asked for again, each time after longer', async () => {
  await breakServices('/realtime/', 'refuse');
  const visit = await openSignedIn();
  await visit.page.clock.install();
  const asked = () => visit.requests.filter((url) => url.endsWith('/changes')).length;
  await visit.go('/my-list');
  for (let second = 0; second < 60; second++) {
    await visit.page.clock.fastForward(1_000);
    await visit.page.waitForTimeout(30);
  }
  expect(asked()).toBeGreaterThanOrEqual(3);
  expect(asked()).toBeLessThanOrEqual(8);
});

test('what is hidden asks for nothing, and catches up when it is seen again', async () => {
  const visit = await openSignedIn();
  const hearing = hears(visit);
  await visit.go('/my-list');
  await hearing;
  await visit.page.waitForTimeout(500);
  await visit.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const before = visit.requests.length;
  await keep(visit, 'movie/147');
  await visit.page.waitForTimeout(2_000);
  expect(visit.requests.slice(before)).toEqual([]);

  await visit.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => shownTitles(visit.page)).toEqual(['Metropolis']);
});
