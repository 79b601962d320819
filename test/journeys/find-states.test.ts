import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations, preloadAxe } from '../support/accessibility.ts';
import { chooseFilter } from '../support/filtered-lists.ts';
import { devices, openPage, type Visit } from '../support/page.ts';
import { breakServices, restoreServices } from '../support/people.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage();
  await preloadAxe(visit.page);
});

test('a list without titles has no accessibility violation', async () => {
  const { page, go } = visit;
  await page.setViewportSize(devices.phone.viewport);
  await go('/movies?genre=horror&year=1902');
  await page.waitForLoadState('load');
  expect(await listViolations(page, 'main'), 'no titles').toEqual([]);
  await page.setViewportSize(devices.desktop.viewport);
});

/** Opens a page while all services fail. */
async function openBroken({ page, go }: Visit, path: string, sentence: string, link: string): Promise<void> {
  await breakServices('.*', '503');
  await go(path);
  await page.getByRole('link', { name: link }).waitFor();
  expect(await page.locator('main').innerText()).toContain(sentence);
  expect(await listViolations(page, 'main'), path).toEqual([]);
  await restoreServices();
}

test('errors have a message, a link and no accessibility violation, and what failed to load is requested again', async () => {
  const { page } = visit;
  await openBroken(visit, '/info/movie/299', 'Failed to load content', 'Back to Home');
  await page.reload();
  await expect.poll(() => page.locator('main').innerText()).not.toContain('Failed to load content');

  // An order that no other test caches.
  const sentence = 'Failed to load movies. Please try again later.';
  await openBroken(visit, '/movies?sort=release_date.desc', sentence, 'Try Again');
  await page.getByRole('link', { name: 'Try Again' }).click();
  const count = page.locator('#results .count');
  await expect.poll(() => count.textContent()).toBe('About 199 titles');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filters:movie'))).not.toBe(null); // the script has run

  await breakServices('/discover/', '503');
  await chooseFilter(page, 'Fantasy');
  await page.getByRole('heading', { name: 'Failed to load movies.' }).waitFor();
  expect(await page.locator('#announcement').textContent()).toContain('Failed to load movies.');
  await restoreServices();
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => count.textContent()).toBe('About 199 titles');
  await chooseFilter(page, 'Fantasy');
  await expect.poll(() => count.textContent()).toBe('About 28 titles');
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
