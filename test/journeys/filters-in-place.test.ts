import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { chooseFilter, filterOf, readList } from '../support/filtered-lists.ts';
import { hold } from '../support/timing.ts';
import { openPage, type Visit } from '../support/page.ts';
import { requestCatalogue } from '../support/titles.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage();
});
afterEach(() => visit.page.context().setOffline(false));

/** Opens a list in the shared browser and waits until its form is enhanced. */
async function open(path: string): Promise<Visit> {
  await visit.page.unrouteAll();
  visit.requests.length = 0;
  await visit.go(path);
  await expect.poll(() => visit.page.evaluate(() => localStorage.length)).toBe(1);
  return visit;
}

const countOf = (page: Page) => readList(page).then(({ count }) => count);
/** The requests for the list: documents and results, not pictures and assets. */
const listRequests = () => visit.requests.filter((url) => /^\/(movies|tv)/.test(new URL(url).pathname));
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, name, value, ariaLabel, id } = document.activeElement as HTMLInputElement;
    return ariaLabel || (name ? `${name}=${value}` : id || tagName);
  });

/** Records when the results become busy, counted from the first choice; a reload would lose the record. */
const recordBusy = (page: Page) =>
  page.evaluate(() => {
    let since = performance.now();
    addEventListener('change', () => (since = performance.now()), { capture: true, once: true });
    const notes: { busy: boolean; after: number }[] = [];
    Object.assign(window, { notes });
    new MutationObserver(() =>
      notes.push({
        busy: document.querySelector('#results')!.getAttribute('aria-busy') === 'true',
        after: performance.now() - since,
      }),
    ).observe(document.querySelector('#results')!, { attributeFilter: ['aria-busy'] });
  });
const busyRecords = (page: Page) =>
  page.evaluate(() => (window as unknown as { notes: { busy: boolean; after: number }[] | undefined }).notes);

test('the list view loads the runtimes, at most ten titles per request', async () => {
  const { page, requests } = await open('/movies?genre=mystery&view=list');
  const names = await page
    .locator('.entry')
    .evaluateAll((all) => all.map((entry) => (entry as HTMLElement).dataset['title']!));
  expect(names.length).toBeGreaterThan(10);
  const inMinutes = async (name: string) => {
    const { runtime } = await requestCatalogue<{ runtime: number | null }>(`/${name.replace(':', '/')}`);
    if (!runtime) return '';
    return [`${Math.floor(runtime / 60)}h`, `${runtime % 60}m`].filter((part) => !part.startsWith('0')).join(' ');
  };
  const runtimes = await Promise.all(names.map(inMinutes));
  // A busy browser may skip an entry.
  const scrollThrough = () =>
    page.evaluate(async () => {
      for (const entry of document.querySelectorAll('.entry')) {
        entry.scrollIntoView({ block: 'center' });
        await new Promise(requestAnimationFrame);
      }
      return [...document.querySelectorAll('[data-runtime]')].map(({ textContent }) => textContent);
    });
  await expect.poll(scrollThrough).toEqual(runtimes);
  const requestedTitles = requests
    .filter((url) => url.includes('/api/runtimes'))
    .map((url) => new URL(url).searchParams.get('titles')!.split(','));
  expect(Math.max(...requestedTitles.map((titles) => titles.length))).toBeLessThanOrEqual(10);
  expect(requestedTitles.flat().toSorted()).toEqual(names.toSorted());
});

// Goes on from the page of the test before, if that has run.
test('the order beside the count is visible at every width, sorts in place and agrees with the panel', async () => {
  const { page } = visit;
  const start = '/movies?genre=mystery&view=list';
  if (!page.url().endsWith(start)) await open(start);
  const order = page.getByLabel('Order', { exact: true });
  const panel = page.locator('#filters [name=sort]');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.evaluate(() => scrollTo(0, 0));
  for (const [width, sort] of [
    [390, 'vote_average.desc'],
    [820, 'release_date.desc'],
    [2200, 'vote_average.desc'],
    [1440, 'release_date.asc'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const box = (await order.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= width && box.y + box.height < 900, `visible at ${width}`).toBe(true);
    const size = await page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(size, `the heading at ${width}`).toBeGreaterThan(26);
    const texts = await page.locator('.entry-text').evaluateAll((all) => all.map((text) => text.clientWidth));
    expect(Math.max(...texts), `the longest line at ${width}`).toBeLessThan(800);
    await order.selectOption(sort);
    await page.waitForURL(`**/movies?genre=mystery&sort=${sort}&view=list`);
    await expect.poll(() => panel.inputValue()).toBe(sort);
    await page.locator(`#results option[value="${sort}"][selected]`).waitFor({ state: 'attached' });
    expect(await order.inputValue()).toBe(sort);
  }
  await panel.selectOption('popularity.desc');
  await expect.poll(() => order.inputValue()).toBe('popularity.desc');
  const release = await hold(page, '**/movies/results?*');
  await chooseFilter(page, 'Horror');
  await order.selectOption('release_date.asc'); // the results without Horror are still shown
  await release();
  await page.waitForURL('**/movies?genre=horror,mystery&sort=release_date.asc&view=list');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('the slider and the number field show the same year; a choice made before the script loads is applied afterwards', async () => {
  const { page, go } = visit;
  const release = await hold(page, /\/assets\/list-.*\.js/);
  await go('/movies');
  const slider = page.getByLabel('Year, by slider');
  const number = page.getByLabel('Year', { exact: true });
  const now = new Date().getFullYear();
  expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual([`${now - 49}`, `${now + 1}`]);
  await chooseFilter(page, 'Drama');
  await slider.press('ArrowLeft');
  await release();
  const search = (year?: number) => `?genre=drama${year ? `&year=${year}` : ''}`;
  await page.waitForURL(`**/movies${search(now)}`);
  await page.getByRole('heading', { level: 1, name: /Drama/ }).waitFor();
  expect(await number.inputValue()).toBe(`${now}`);

  await slider.press('End');
  await expect.poll(() => new URL(page.url()).search).toBe(search());
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Any year');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => number.inputValue()).toBe(`${now - 5}`);
  await expect.poll(() => new URL(page.url()).search).toBe(search(now - 5));
  expect(await focused(page)).toBe('Year, by slider');
  await number.fill(`${now - 20}`);
  expect(await slider.inputValue()).toBe(`${now - 20}`);
  await number.fill('');
  expect(await slider.inputValue()).toBe(`${now + 1}`);
  await number.fill('1899'); // below the minimum
  await page.keyboard.press('Tab');
  await expect.poll(() => number.inputValue()).toBe('');

  const releaseEntry = await hold(page, /\/assets\/entry-.*\.js/);
  await page.goto('/movies', { waitUntil: 'commit' });
  await page.getByLabel('Order', { exact: true }).selectOption('release_date.asc');
  await releaseEntry();
  await page.waitForURL('**/movies?sort=release_date.asc');
});

test('a filter sends one request, does not reload, keeps the focus and announces the count; offline it is undone; Back closes a dialog over it', async () => {
  const { page, requests, pageErrors } = await open('/movies');
  requests.length = 0;
  await recordBusy(page);
  const all = await countOf(page);
  const status = await page.$('#announcement');
  await page.locator('[name=genre][value=crime]').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => countOf(page)).not.toBe(all);
  expect(listRequests()).toEqual([`${inject('base')}/movies/results?genre=crime`]);
  await expect.poll(() => focused(page)).toBe('genre=crime');
  expect(await status!.evaluate((element) => [element.isConnected, element.textContent])).toEqual([
    true,
    await page.locator('#results .count').textContent(),
  ]);
  const hasty = (await busyRecords(page))!.filter(({ after }) => after < 200);
  expect(hasty).toEqual([]); // the same document, and a fast response shows no busy state

  await page.context().setOffline(true);
  await chooseFilter(page, 'Horror');
  await page.locator('#status').getByText('this needs a connection').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Horror' }).isChecked()).toBe(false);
  expect(page.url()).toMatch(/genre=crime$/);
  const entries = await page.evaluate(() => navigation.currentEntry!.index);
  for (const message of ['Sort By', 'Order']) {
    const sort = page.getByLabel(message, { exact: true });
    await sort.selectOption({ index: 2 });
    await expect.poll(() => sort.evaluate((control: HTMLSelectElement) => control.selectedIndex), { message }).toBe(0);
    expect(await page.evaluate(() => navigation.currentEntry!.index), message).toBe(entries);
  }
  await page.context().setOffline(false);
  const failed = expect.stringContaining('ERR_INTERNET_DISCONNECTED');
  const failedResults = pageErrors.splice(0).filter((error) => error.includes('/movies/results'));
  expect(failedResults).toEqual([failed, failed, failed]); // posters of the first filter may fail, too

  await page.keyboard.press('Control+k');
  await page.locator('#search[open]').waitFor();
  await page.goBack(); // also closes a dialog that covers the results
  await page.locator('#search:not([open])').waitFor({ state: 'attached' });
});

// Goes on from the page of the test before, if that has run.
test('Back to results that are not on this device is undone offline, with a message', async () => {
  const { page, pageErrors } = visit;
  if (!page.url().endsWith('/movies?genre=crime')) await open('/movies?genre=crime');
  await chooseFilter(page, 'Horror');
  await page.waitForURL(/horror/);
  await page.reload();
  await filterOf(page, 'Horror').hover(); // loads the second script of lists, which swaps results
  const listScripts = () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return new Set(names.filter((name) => name.includes('/assets/list-'))).size;
  };
  await expect.poll(() => page.evaluate(listScripts)).toBe(2);
  await page.waitForLoadState('networkidle'); // no picture fails offline
  await page.context().setOffline(true);
  await page.evaluate(() => history.back());
  await page.locator('#status').getByText('this needs a connection').waitFor();
  await page.waitForURL(/horror/);
  expect(await page.getByRole('checkbox', { name: 'Horror' }).isChecked()).toBe(true);
  await page.context().setOffline(false);
  expect(pageErrors.splice(0)).toEqual([expect.stringMatching('/movies/results.*ERR_INTERNET_DISCONNECTED')]);
});

test('results that take longer than 200 ms are shown as loading, and results that fail to load are opened', async () => {
  const { page } = await open('/movies?page=2');
  await recordBusy(page);
  const before = await countOf(page);
  const release = await hold(page, '**/movies/results?*');
  await chooseFilter(page, 'Horror');
  await chooseFilter(page, 'Award Winners');
  await page.locator('#results[aria-busy=true]').waitFor();
  await release();
  await expect.poll(() => countOf(page)).not.toBe(before);
  expect(new URL(page.url()).search, 'page 1').toBe('?genre=horror&tag=award-winners');
  const notes = (await busyRecords(page))!;
  expect(notes.map(({ busy }) => busy)).toEqual([true, false]);
  expect(notes[0]!.after).toBeGreaterThanOrEqual(200);

  const filtered = await countOf(page);
  await page.unrouteAll();
  await page.route('**/movies/results?*', (route) => route.abort('aborted'));
  await chooseFilter(page, 'Horror');
  await expect.poll(() => busyRecords(page).catch(() => null)).toBe(undefined); // by a navigation
  expect(new URL(page.url()).search).toBe('?tag=award-winners');
  await expect.poll(() => countOf(page)).not.toBe(filtered);
  await page.goBack();
  await expect.poll(() => countOf(page)).toBe(filtered);
});

test('choosing a filter returns to page 1, choosing a view does not; Reset and Reset Filters clear all but the view; the row below no results scrolls', async () => {
  const { page } = await open('/movies?page=3');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.locator('.entry').first().waitFor();
  expect(new URL(page.url()).search).toBe('?view=list&page=3');
  await expect.poll(() => focused(page)).toBe('List');
  await chooseFilter(page, 'Comedy');
  await expect.poll(() => countOf(page)).toBe('About 66 titles');
  expect(new URL(page.url()).search).toBe('?genre=comedy&view=list');
  await page.getByLabel('Sort By').selectOption('release_date.asc');
  await page.waitForURL('**/movies?genre=comedy&sort=release_date.asc&view=list');
  const release = await hold(page, '**/movies/results?*');
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await page.waitForURL('**/movies?view=list');
  await page.getByLabel('Year', { exact: true }).fill('1902');
  await chooseFilter(page, 'Horror'); // while the results without filters load
  await release();
  await page.getByRole('heading', { name: 'No results found' }).waitFor();
  expect(new URL(page.url()).search).toBe('?genre=horror&year=1902&view=list');
  const row = page.locator('#results #trending'); // swapped in
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'More of Trending Now' }).click();
  await expect.poll(() => row.locator('.rail').evaluate((rail) => rail.scrollLeft)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Reset Filters' }).press('Enter');
  await page.waitForURL('**/movies?view=list');
  await page.locator('.entry').first().waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await expect.poll(() => page.locator('[name=genre]:checked').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Results');
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
