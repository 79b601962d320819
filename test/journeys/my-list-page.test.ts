import { beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { addToList, loadList, shownTitles } from '../support/lists.ts';
import type { Visit } from '../support/page.ts';
import { untilEnhanced, breakServices, openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const names = ['Metropolis', 'Charade', 'Nosferatu'];
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

let visit: Visit;

beforeAll(async () => {
  visit = await openSignedIn({ locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' });
  await addToList(visit, 'movie/118', 'movie/280', 'movie/147');
});

const removeFromList = (key: string) =>
  visit.page.request.delete(`/api/my-list/${key.replace(':', '/')}`, { headers: sameOrigin });

async function openList(): Promise<void> {
  await visit.go('/my-list');
  await untilEnhanced(visit);
  // Hydrated: the page's script omits the year.
  await visit.page.locator('#my-list time', { hasNotText: /\d{4}/ }).first().waitFor();
}

const removeButton = (name: string) => visit.page.getByRole('button', { name: `Remove ${name} from My List` });
const focused = () => visit.page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);

test('Enter removes a title and focuses the next one; Ctrl+Z restores it, except in a text field', async () => {
  const { page } = visit;
  await openList();
  await removeButton('Metropolis').focus();
  const reloaded = page.waitForResponse(/\/api\/my-list$/);
  await page.keyboard.press('Enter');
  await untilToast(page, 'Removed from your list');
  await reloaded;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(focused).toBe('Remove Charade from My List');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(['Nosferatu']);
  await expect.poll(() => loadList(visit)).toEqual(['movie:118']);

  const isLeftAlone = await page.getByRole('heading', { level: 1 }).evaluate((text: HTMLElement) => {
    text.contentEditable = 'true';
    const key = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    return text.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  expect(isLeftAlone).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownTitles(page)).toEqual(names);
  await expect.poll(focused).toBe('Remove Metropolis from My List');
  // The next test begins with the stored list.
  await expect.poll(() => loadList(visit)).toEqual(['movie:147', 'movie:280', 'movie:118']);
});

const isTooWide = (width: number) => visit.page.evaluate((max) => document.documentElement.scrollWidth > max, width);

test('the list is accessible and fits the narrowest phone with Undo, empty and failing', async () => {
  const { page, go } = visit;
  await openList();
  await page.setViewportSize({ width: 320, height: 800 });
  const check = async (state: string) => {
    expect(await listViolations(page, 'main'), state).toEqual([]);
    expect(await isTooWide(320), state).toBe(false);
  };
  await removeButton('Charade').click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await check('with a removal');
  for (const key of await loadList(visit)) await removeFromList(key);
  await go('/my-list');
  await check('empty');
  await breakServices('/rest/v1/user_lists', '503');
  await go('/my-list');
  await page.getByRole('link', { name: 'Try Again' }).waitFor();
  await check('failing');
});

test('dates use the viewer’s format and time zone, also after an update', async () => {
  const { page, go } = visit;
  for (const key of await loadList(visit)) await removeFromList(key);
  const addedAt = '2026-03-04T20:00:00.000Z'; // the fifth in Kiritimati
  for (const title of ['movie/147', 'movie/118']) {
    await page.request.put(`/api/my-list/${title}`, { headers: sameOrigin, data: { addedAt } });
  }
  await go('/my-list');
  const days = () => page.locator('.grid .card time').allInnerTexts();
  const day = /^5\. März|^5\. Mär/;
  await expect.poll(days).toEqual([expect.stringMatching(day), expect.stringMatching(day)]);
  await page.getByRole('button', { name: 'Remove Metropolis' }).click();
  await page.getByText('1 title').first().waitFor();
  await addToList({ page }, 'movie/280');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await days()).length).toBe(3);
  expect((await days()).slice(1)).toEqual([expect.stringMatching(day), expect.stringMatching(day)]);
  expect((await days())[0]).not.toMatch(/^\w{3} \d/);
});
