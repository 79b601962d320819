import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listToastText, myListText } from '../../src/shared/text/my-list.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { hold, untilDoubleClickOver } from '../support/timing.ts';
import {
  listButtons,
  addToList,
  loadList,
  untilListButtonsReady,
  recordMessages,
  messagesOf,
} from '../support/lists.ts';
import { listViolations } from '../support/accessibility.ts';
import { breakServices, restoreServices, openSignedIn, openVisitor, signIn } from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';
import { untilToast } from '../support/toasts.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

let desktop: Awaited<ReturnType<typeof openSignedIn>>;

beforeAll(async () => {
  desktop = await openSignedIn();
  await recordMessages(desktop);
});

// The tests share a user, whose list is empty before each, on the device too. A picture runs no script that would store it again.
afterEach(async () => {
  await desktop.go('/favicon.svg');
  for (const title of await loadList(desktop))
    await desktop.page.request.delete(`/api/my-list/${title.replace(':', '/')}`, { headers: sameOrigin });
  await desktop.page.evaluate(() => sessionStorage.clear());
});

const pressedState = (page: Page, title: string) => listButtons(page, title).first().getAttribute('aria-pressed');
const label = (page: Page, title: string) => listButtons(page, title).first().getAttribute('aria-label');

/** A title from one of the first cards of the page. */
const titleOn = async (page: Page, place: number) =>
  (await page.locator('.list-button').nth(place).getAttribute('value'))!;

/** Adds the title of a button and removes it again. */
async function toggle(place: string, added: string, removed: string): Promise<void> {
  const { page } = desktop;
  await untilListButtonsReady(page);
  const button = page.locator(place).first();
  const title = (await button.getAttribute('value'))!;
  const name = /^Add (.*) to My List$/.exec((await button.getAttribute('aria-label'))!)![1];

  await button.click();
  await untilToast(page, added);
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await button.getAttribute('aria-label')).toBe(`Remove ${name} from My List`);
  expect(await loadList(desktop)).toEqual([title]);

  await untilDoubleClickOver(page);
  await button.click();
  await untilToast(page, removed);
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  expect(await button.getAttribute('aria-label')).toBe(`Add ${name} to My List`);
  expect(await loadList(desktop)).toEqual([]);
}

test('a click adds the title and a second one removes it; Remind me adds it with a calendar entry', async () => {
  const { page, go } = desktop;
  await go('/tv?view=list');
  await toggle('.list-button', 'Added to list', 'Removed from list');
  expect(page.url()).toMatch(/\/tv\?view=list$/);

  await go('/info/movie/501');
  await toggle('.list-action', 'Added to your list', 'Removed from your list');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: titleText.remindMe }).click();
  await untilToast(page, listToastText['title-reminds']);
  expect((await download).suggestedFilename()).toBe('movie-501.ics');
  expect(await loadList(desktop)).toEqual(['movie:501']);
  expect(page.url()).toMatch(/\/info\/movie\/501$/);
});

test('every button of a title shows the same state, also on the next page', async () => {
  const { page, go } = desktop;
  await go('/');
  await untilListButtonsReady(page);
  const title = (await page.locator('.list-action').getAttribute('value'))!;
  await page.locator('.list-action').click();
  await untilToast(page, 'Added to list');
  const all = () => listButtons(page, title).evaluateAll((buttons) => buttons.map((button) => button.ariaPressed));
  expect((await all()).length).toBeGreaterThan(1);
  expect(new Set(await all())).toEqual(new Set(['true']));
  await go(`/info/${title.replace(':', '/')}`);
  await expect.poll(() => pressedState(page, title)).toBe('true');
});

test('a double click or a held key adds a title once; a click that cannot be saved is rolled back', async () => {
  const { page, go, pageErrors } = desktop;
  await go('/movies');
  await untilListButtonsReady(page);
  const [title, next, failing, later] = await Promise.all([0, 1, 2, 3].map((place) => titleOn(page, place)));
  await listButtons(page, title!).dblclick();
  await untilToast(page, 'Added to list');
  await listButtons(page, next!).focus();
  for (let repetition = 0; repetition < 10; repetition++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => loadList(desktop)).toEqual([next, title]);
  expect(await pressedState(page, next!)).toBe('true');

  await breakServices('/rest/v1/rpc/add_mark', '503');
  const release = await hold(page, /\/api\/my-list\/\w+\/\d+$/);
  await listButtons(page, failing!).click();
  await expect.poll(() => pressedState(page, failing!)).toBe('true');
  const reading = page.waitForResponse((response) => response.url().endsWith('/ids'));
  await release();
  await untilToast(page, 'Failed to update list');
  await restoreServices();
  await expect.poll(() => pressedState(page, failing!)).toBe('false');
  expect(await label(page, failing!)).toMatch(/^Add /);
  await reading;
  expect(pageErrors.splice(0).filter((trouble) => !trouble.startsWith('503: '))).toEqual([]);

  // Buttons in swapped results show their state, and Back shows the current one.
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('**/movies?page=2');
  await expect.poll(() => page.locator('#results .list-button[aria-pressed=false]').count()).toBe(20);
  await expect.poll(() => messagesOf(page)).toContain('ready');
  await addToList(desktop, later!.replace(':', '/'));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('my-list') ?? '')).toContain(later);
  await page.goBack();
  await expect.poll(() => pressedState(page, later!)).toBe('true');
  expect(await pressedState(page, title!)).toBe('true');

  const session = await page.context().cookies();
  await page.context().clearCookies();
  await listButtons(page, failing!).click();
  await page.waitForURL('**/auth/login?next=%2Fmovies');
  await page.context().addCookies(session);
  expect(pageErrors.splice(0).filter((trouble) => !trouble.startsWith('401: '))).toEqual([]);
});

test('a visitor’s list is on the device until they sign in; a press alone loads React, also on a phone', async () => {
  const visit = await openVisitor({ device: 'phone' });
  const { page, go, requests, pageErrors } = visit;
  await go('/');
  await page.waitForLoadState('load');
  expect((await weighScripts(requests)).react).toBe(false);
  const first = (await page.locator('.list-action').getAttribute('value'))!;
  await page.locator('.list-action').click();
  await untilToast(page, `Added to list. ${myListText.accountHint}`);
  const states = () => listButtons(page, first).evaluateAll((buttons) => buttons.map(({ ariaPressed }) => ariaPressed));
  expect((await states()).length).toBeGreaterThan(1);
  expect(new Set(await states())).toEqual(new Set(['true']));
  await go('/info/movie/501');
  await page.locator('.list-action').click();
  await untilToast(page, 'Added to your list');
  await page.locator('.toast-action').waitFor({ state: 'detached' });

  await go('/my-list');
  const keys = () =>
    page.locator('[data-removal]').evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).value));
  await expect.poll(keys).toEqual(['movie:501', first]);
  expect(await page.locator('.grid img').count()).toBe(2);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  await page.locator('[data-removal]').first().click();
  await untilToast(page, 'Removed from your list');
  expect(await keys()).toEqual([first]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(keys).toEqual(['movie:501', first]);

  // The list button of a card on a phone is a large tap target without accessibility violations.
  await go('/movies');
  await untilListButtonsReady(page);
  const card = page.locator('.grid > li').first();
  const [box, frame] = [await card.locator('.list-button').boundingBox(), await card.locator('.frame').boundingBox()];
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  expect(box!.x + box!.width).toBeCloseTo(frame!.x + frame!.width, 0);
  expect(await card.locator('.list-button').evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  expect(await listViolations(page, 'main')).toEqual([]);

  await signIn(visit, desktop.person);
  await go('/my-list');
  await expect.poll(() => loadList(desktop)).toEqual(['movie:501', first]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBe(null);
  await expect.poll(keys).toEqual(['movie:501', first]);
  expect(pageErrors).toEqual([]);
});

afterAll(() => {
  expect(desktop.pageErrors).toEqual([]);
});
