import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { devices, openPage, type Visit } from '../support/page.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage({ hasTouch: true });
});

/** Opens a page in the shared browser. */
async function open(): Promise<Visit> {
  await visit.go('/about');
  return visit;
}

/** Stays on the page of the previous test. Opens one if no test has run before. */
const stay = async () => (visit.page.url() === 'about:blank' ? open() : visit);

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const opener = (page: Page) => page.getByRole('link', { name: 'Search' }).first();
const options = (page: Page) => page.getByRole('option');
const isOpen = (page: Page) => page.locator('#search').evaluate((dialog) => (dialog as HTMLDialogElement).open);

async function search(page: Page, text: string): Promise<string[]> {
  await opener(page).click();
  await field(page).fill(text);
  await options(page).first().waitFor();
  return options(page).allInnerTexts();
}

test('the button and Ctrl+K, but no single key, open the search with its field focused, and Escape closes it', async () => {
  const { page } = await open();
  await opener(page).focus();
  await page.keyboard.press('/');
  expect(await isOpen(page)).toBe(false);
  for (const key of ['Enter', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(key);
    expect(await isOpen(page)).toBe(true);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page).getAttribute('placeholder')).toBe('Titles, people, genres');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await opener(page).evaluate((link) => link === document.activeElement)).toBe(true);
  }
});

test('a double click opens the search, which a later click outside closes', async () => {
  const { page } = await stay();
  await opener(page).dblclick();
  expect(await isOpen(page)).toBe(true);
  await expect.poll(() => page.mouse.click(20, 700).then(() => isOpen(page))).toBe(false);
});

test('a suggested person opens their page; two characters suggest five titles, and the keyboard opens one', async () => {
  const { page, arrive, requests } = await stay();
  const keaton = await search(page, 'buster keaton');
  expect(keaton[0]).toContain('Buster Keaton');
  await options(page).first().click();
  await arrive('**/person/*-buster-keaton');
  expect(await page.locator('h1').textContent()).toBe('Buster Keaton');
  expect(await page.locator('.card b').allTextContents()).toContain('The General');

  await opener(page).focus();
  await page.keyboard.press('Enter');
  requests.length = 0;
  await page.keyboard.type('t');
  await page.keyboard.type('h');
  await options(page).first().waitFor();
  const titles = page.locator('[role=option][href^="/info/"]');
  expect(await titles.count()).toBe(5);
  for (const text of await titles.allInnerTexts()) expect(text).toMatch(/(Movie|TV) · \d{4}/);
  expect((await titles.allInnerTexts()).join()).toMatch(/\d+% Match/);
  await expect
    .poll(() =>
      titles.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  expect(requests.filter((url) => url.includes('/api/suggestions'))).toHaveLength(1);
  const names = await options(page).locator('b').allTextContents();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe('suggestion-1');
  expect(await page.locator('[role=option][aria-selected=true] b').allTextContents()).toEqual([names[1]]);
  await page.keyboard.press('Enter');
  await arrive('**/info/**');
  expect(await page.locator('h1').textContent()).toBe(names[1]);
});

test('Enter submits the typed text, not an earlier option, and nothing without text; a button a mistake', async () => {
  const { page, arrive, requests } = await stay();
  requests.length = 0;
  await opener(page).click();
  await field(page).press('Enter');
  await field(page).fill('   ');
  await field(page).press('Enter');
  await field(page).fill('ch');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('arade');
  await page.keyboard.press('Enter');
  await arrive('**/search?q=charade');
  expect(requests.filter((url) => url.includes('/search?'))).toEqual([page.url()]);
  await opener(page).click();
  await page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'charade' }).waitFor();
  expect(await page.locator('.search-all').isVisible()).toBe(false);
  await field(page).fill('charadde');
  const correction = 'Showing results for “Charade”. Nothing was found for “charadde”.';
  await page.locator('#search').getByText(correction).waitFor();
  expect(await options(page).first().innerText()).toContain('Charade');
  await page.getByRole('button', { name: 'Search for “charadde”' }).click();
  await arrive('**/search?q=charadde');
  expect(await page.getByRole('main').innerText()).toContain(correction);
  expect(await page.locator('.card b').allTextContents()).toContain('Charade');
});

test('typing retries a search script that failed to load', async () => {
  await visit.page.route(/\/assets\/home-.*\.js/, (route) => route.abort(), { times: 2 });
  const { page, pageErrors } = await open();
  const untilFailed = () => page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await Promise.all([untilFailed(), page.keyboard.press('Control+k')]); // a pointer would load it first
  await Promise.all([untilFailed(), field(page).fill('char')]);
  await field(page).fill('charade');
  await options(page).first().waitFor();
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringMatching(/^failed: .*home-/)));
});

test('Enter before the script has loaded submits nothing, and typed text stays, with its cursor', async () => {
  const release = await hold(visit.page, /\/assets\/home-.*\.js/);
  const { page, arrive } = await open();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Enter');
  await page.keyboard.type('harade');
  await page.keyboard.press('Home');
  await release();
  await options(page).first().or(page.locator('.search-all')).first().waitFor();
  await page.keyboard.type('c');
  await options(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('charade');
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.keyboard.press('Enter');
  await arrive('**/search?q=charade');
});

// The last test, because its script stays in the page.
test('on a phone a tap opens the search and a suggestion, and without `closedby` one outside closes it', async () => {
  const { page, go, arrive } = visit;
  await page.setViewportSize(devices.phone.viewport);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'));
  await go('/about');
  await opener(page).tap();
  await field(page).waitFor();
  // A real click would be handled by the browser; a synthetic one reaches only our script.
  const clickAt = (place: 'inside' | 'outside') =>
    page.locator('#search').evaluate((dialog, where) => {
      const { left, bottom } = dialog.getBoundingClientRect();
      const [clientX, clientY] = where === 'inside' ? [left + 2, bottom - 2] : [left + 2, bottom + 20];
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));
    }, place);
  await expect.poll(() => clickAt('outside').then(() => isOpen(page))).toBe(false); // once the script has loaded
  await opener(page).tap();
  await field(page).waitFor();
  await clickAt('inside');
  expect(await isOpen(page)).toBe(true);
  await field(page).fill('sintel');
  await options(page).first().tap();
  await arrive('**/info/movie/*');
  expect(await page.locator('h1').textContent()).toBe('Sintel');
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
