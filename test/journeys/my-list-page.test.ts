import type { Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { untilDoubleClickOver } from '../support/timing.ts';
import { seedList } from '../support/seed-list.ts';
import { addToList, loadList, recordMessages, shownTitles, messagesOf } from '../support/lists.ts';
import { devices, type Visit } from '../support/page.ts';
import { goOffline } from '../support/offline.ts';
import {
  untilEnhanced,
  breakServices,
  createPerson,
  restoreServices,
  openSignedIn,
  openVisitor,
} from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

const initialTitles = ['movie/118', 'movie/280', 'movie/147'];
const names = ['Metropolis', 'Charade', 'Nosferatu'];
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

let visit: Visit;

beforeAll(async () => {
  visit = await openSignedIn();
});

const removeFromList = (key: string) =>
  visit.page.request.delete(`/api/my-list/${key.replace(':', '/')}`, { headers: sameOrigin });

/** Every test starts with the same three titles. */
beforeEach(async () => {
  const before = await loadList(visit);
  if (before.join() !== 'movie:147,movie:280,movie:118') {
    for (const key of before) await removeFromList(key);
    await addToList(visit, ...initialTitles);
  }
  await openList(visit);
});

async function openList(opened: Visit): Promise<void> {
  await opened.go('/my-list');
  await untilEnhanced(opened);
  // Hydrated: the page's script omits the year.
  await opened.page.locator('#my-list time', { hasNotText: /\d{4}/ }).first().waitFor();
}

/** Waits until the page has reloaded the list after a change. */
const untilReloaded = ({ page }: Visit) => page.waitForResponse(/\/api\/my-list\?page/);

const removeButton = (name: string) => visit.page.getByRole('button', { name: `Remove ${name} from My List` });
const undo = () => visit.page.getByRole('button', { name: 'Undo' });
const focused = () => visit.page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);

test('a removed title disappears at once, and Undo restores it to its place', async () => {
  const { page } = visit;
  expect(await shownTitles(page)).toEqual(names);
  await removeButton('Charade').click();
  await untilToast(page, 'Removed from your list');
  expect(await shownTitles(page)).toEqual(['Metropolis', 'Nosferatu']);
  await page.getByText('2 titles').first().waitFor();
  expect(await loadList(visit)).toEqual(['movie:147', 'movie:118']);

  await undo().click();
  await untilToast(page, 'Added to your list');
  await expect.poll(() => shownTitles(page)).toEqual(names);
  expect(await loadList(visit)).toEqual(['movie:147', 'movie:280', 'movie:118']);
  expect(visit.troubles).toEqual([]);
});

test('a response older than the removal does not bring a title back', async () => {
  const other = await openSignedIn();
  const { page } = other;
  await addToList(other, ...initialTitles);
  await openList(other);
  await page.evaluate(() => {
    const list = document.querySelector('#my-list')!;
    let wasRemoved = false;
    new MutationObserver(() => {
      if (!list.textContent.includes('Charade')) wasRemoved = true;
      else if (wasRemoved) document.body.dataset['cameBack'] = '';
    }).observe(list, { childList: true, subtree: true });
  });
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    held.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route(/\/api\/my-list\?page/, hold, { times: 1 });
  await addToList(other, 'movie/115');
  await page.evaluate(() => dispatchEvent(new Event('online'))); // reloads the list even if the stream is not open yet
  await held.promise;

  await page.getByRole('button', { name: 'Remove Charade from My List' }).click();
  await untilToast(page, 'Removed from your list');
  released.resolve();
  await expect.poll(() => shownTitles(page)).toEqual([expect.any(String), 'Metropolis', 'Nosferatu']);
  expect(await page.locator('body[data-came-back]').count()).toBe(0);
});

test('Enter removes a title and focuses the next one; Ctrl+Z restores it, except in a text field', async () => {
  const { page } = visit;
  await removeButton('Metropolis').focus();
  const reloaded = untilReloaded(visit);
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
});

test('Tab reaches Undo, which does not expire while focused', async () => {
  const other = await openSignedIn();
  const { page } = other;
  await addToList(other, ...initialTitles);
  await page.clock.install();
  await recordMessages(other);
  await openList(other);
  await expect.poll(() => messagesOf(page)).toHaveLength(1); // before that, the page ignores changes
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('button', { name: 'Remove Nosferatu from My List' }).focus();
  const read = untilReloaded(other);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.clock.runFor(500);
  await read;
  for (let step = 0; step < 30 && (await page.locator('.toast-action:focus').count()) === 0; step++)
    await page.keyboard.press('Tab');
  await page.clock.runFor(8_500);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(names);
});

test('removing the last title shows the empty state with its link', async () => {
  const { page, arrive } = visit;
  for (const name of names) {
    await removeButton(name).click();
    await untilDoubleClickOver(page);
  }
  await page.getByRole('heading', { name: 'Your list is empty' }).waitFor();
  expect(await page.locator('#my-list .card').count()).toBe(0);
  await page.getByRole('link', { name: 'Find something to watch' }).click();
  await arrive('**/new');
});

test('a removal is rolled back when lists fail; offline it is queued and sent on reconnect', async () => {
  const { page } = visit;
  await breakServices('/rest/v1/user_lists', '503');
  await removeButton('Metropolis').click();
  await untilToast(page, 'Failed to remove from list');
  expect(await shownTitles(page)).toEqual(names);
  await restoreServices();
  expect(await loadList(visit)).toEqual(['movie:147', 'movie:280', 'movie:118']);

  await untilDoubleClickOver(page);
  await goOffline(page);
  await removeButton('Metropolis').click();
  await untilToast(page, 'Saved on this device');
  expect(await shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
  await page.context().setOffline(false);
  await expect.poll(() => loadList(visit)).toEqual(['movie:280', 'movie:118']);
  expect(await shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
});

test('a long list has pages, and a removal pulls up the next title', async () => {
  const total = 43;
  const results = await Promise.all(
    [1, 2, 3].map((number) => fetch(`${inject('base')}/movies/results?page=${number}`)),
  );
  const markup = (await Promise.all(results.map((response) => response.text()))).join('');
  const keys = [...markup.matchAll(/value="(movie:\d+)"/g)].map(([, key = '']) => key);
  const long = await openSignedIn({}, await seedList(await createPerson(), keys.slice(0, total)));
  const { page, arrive } = long;
  await openList(long);
  expect(await shownTitles(page)).toHaveLength(40);
  const [first] = await shownTitles(page);
  await page.getByRole('button', { name: `Remove ${first} from My List` }).click();
  await page
    .getByText(`${total - 1} titles`)
    .first()
    .waitFor();
  await expect.poll(() => shownTitles(page)).toHaveLength(40);
  await page.getByRole('link', { name: 'Next' }).click();
  await arrive('**/my-list?page=2');
  expect(await shownTitles(page)).toHaveLength(total - 41);
});

const isTooWide = (width: number) => visit.page.evaluate((most) => document.documentElement.scrollWidth > most, width);

test('the list is accessible and fits the narrowest phone with Undo, empty and failing', async () => {
  const { page, go } = visit;
  await page.setViewportSize({ width: 320, height: 800 });
  const check = async (state: string) => {
    expect(await listViolations(page), state).toEqual([]);
    expect(await isTooWide(320), state).toBe(false);
  };
  await removeButton('Charade').click();
  await undo().waitFor();
  await check('with a removal');
  for (const key of await loadList(visit)) await removeFromList(key);
  await go('/my-list');
  await check('empty');
  await breakServices('/rest/v1/user_lists', '503');
  await go('/my-list');
  await page.getByRole('link', { name: 'Try Again' }).waitFor();
  await check('failing');
  await page.setViewportSize(devices.desktop.viewport);
  const anonymous = await openVisitor({ device: 'phone', path: '/my-list' });
  expect(await listViolations(anonymous.page)).toEqual([]);
});

test('dates use the viewer’s format and time zone, also after an update', async () => {
  const { page, go } = await openSignedIn({ locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' });
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
