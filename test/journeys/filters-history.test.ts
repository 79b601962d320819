import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { chooseFilter, readList } from '../support/filtered-lists.ts';
import { hold, untilAborted } from '../support/timing.ts';
import { openPage, type Visit } from '../support/page.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage();
});

/** The visible state of a list: its URL, titles, view and panel. */
const readState = async (page: Page) => ({
  ...(await readList(page)),
  ...(await page.evaluate(() => {
    const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!;
    const chosen = [...document.querySelectorAll<HTMLInputElement>('[name=genre]:checked')];
    return {
      address: location.pathname + location.search,
      view: document.querySelector('.view-toggle [aria-current]')!.getAttribute('aria-label'),
      genre: chosen.map(({ value }) => value),
      tag: document.querySelector<HTMLInputElement>('[name=tag]:checked')!.value,
      year: field('year').value,
      sort: field('sort').value,
      page: document.querySelector('.pages [aria-current]')!.textContent,
    };
  })),
});

const links = '#results a[href^="/info/"]';
const addressesOf = (found: Element[]) => found.map((link) => link.getAttribute('href'));

/** The titles of a URL in a new visit. */
async function titlesAt(page: Page, search: string): Promise<(string | null)[]> {
  const text = await (await page.request.get(`/movies${search}`)).text();
  return page.evaluate(
    ([sent, wanted]) => {
      const fresh = new DOMParser().parseFromString(sent, 'text/html');
      return [...fresh.querySelectorAll(wanted)].map((link) => link.getAttribute('href'));
    },
    [text, links] as const,
  );
}

async function untilSettled(page: Page, search: string): Promise<Awaited<ReturnType<typeof readState>>> {
  await page.waitForURL((url) => url.search === search, { waitUntil: 'commit' });
  const titles = await titlesAt(page, search);
  await expect.poll(() => page.locator(links).evaluateAll(addressesOf)).toEqual(titles);
  let last = '';
  await expect.poll(async () => last === (last = JSON.stringify(await readState(page)))).toBe(true);
  return readState(page);
}

const storedFilters = (page: Page) => page.evaluate(() => localStorage.getItem('filters:movie'));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

// The first test, because its browser has prefetched nothing.
test('an invalid page becomes page 1 with a message, which page 1 itself does not show', async () => {
  const { page, go } = visit;
  const sentence = page.getByText('Invalid page number. Showing first page instead.');
  const hint = '<p class="hint" data-instead="/movies">Invalid page number. Showing first page instead.</p>';
  for (const path of ['/movies', '/movies/results'])
    await page.route(`**${path}?page=2`, async (route) => {
      const response = await route.fetch({ url: inject('base') + path });
      const body = (await response.text())
        .replace('data-address="/movies"', 'data-address="/movies?page=2"') // rejected after the response began
        .replace('<ul class="grid">', `${hint}<ul class="grid">`);
      await route.fulfill({ response, body });
    });
  await go('/movies?page=2');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await sentence.count()).toBe(1);
  await page.locator('.pages').getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await sentence.count()).toBe(1);
  await page.unrouteAll();
  await page.locator('.pages').getByRole('link', { name: 'Page 2', exact: true }).click();
  await untilSettled(page, '?page=2');
  await page.locator('.pages').getByRole('link', { name: 'Page 1', exact: true }).click();
  await untilSettled(page, '');
  expect(await sentence.count()).toBe(0);
});

test('view, page and filters survive reload, Back and Forward', async () => {
  const { page, go } = visit;
  await go('/movies?sort=vote_average.desc');
  const steps = [await untilSettled(page, '?sort=vote_average.desc')];
  await chooseFilter(page, 'Drama');
  steps.push(await untilSettled(page, '?genre=drama&sort=vote_average.desc'));
  await page.getByRole('link', { name: 'List', exact: true }).click();
  steps.push(await untilSettled(page, '?genre=drama&sort=vote_average.desc&view=list'));
  await page.getByRole('link', { name: 'Next' }).click();
  steps.push(await untilSettled(page, '?genre=drama&sort=vote_average.desc&view=list&page=2'));
  expect(new Set(steps.map(({ shown }) => shown.join())).size).toBe(3); // the view alone keeps the same titles

  const last = steps.at(-1)!;
  expect([last.view, last.page, last.genre, last.sort]).toEqual(['List', '2', ['drama'], 'vote_average.desc']);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await readState(page)).toEqual(last);
  for (const step of steps.slice(0, -1).toReversed()) {
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => readState(page)).toEqual(step);
  }
  for (const step of steps.slice(1)) {
    await page.goForward({ waitUntil: 'commit' });
    await expect.poll(() => readState(page)).toEqual(step);
  }
});

test('Back and Forward restore the scroll position, and Back cancels the pending results of a filter', async () => {
  const { page, go } = visit;
  await go('/movies');
  await scrollTo(page, 700);
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect.poll(() => page.locator('.pages [aria-current]').textContent()).toBe('2');
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.locator('.pages [aria-current]').textContent()).toBe('1');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(700 - 1);
  const first = await scrolled(page);
  await page.goForward({ waitUntil: 'commit' });
  await expect.poll(() => page.locator('.pages [aria-current]').textContent()).toBe('2');
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => scrolled(page)).toBe(first);

  const before = await readState(page);
  await page.route('**/movies/results?genre=horror', () => {}); // never responds
  const requested = page.waitForRequest('**/movies/results?genre=horror');
  const aborted = untilAborted(page, /genre=horror/);
  await chooseFilter(page, 'Horror');
  await requested;
  await page.goBack({ waitUntil: 'commit' });
  await aborted;
  await expect.poll(() => readState(page)).toEqual(before);
  await expect.poll(() => page.locator('#results').getAttribute('aria-busy')).toBe(null);
  await page.unrouteAll();
});

test('Back from a title restores the list, whose filters are in local storage until it is left', async () => {
  const { page, go } = visit;
  await go('/movies?genre=crime&year=1945');
  await expect.poll(() => storedFilters(page)).toContain('"genre":"crime"');
  await chooseFilter(page, 'Drama');
  await expect.poll(() => storedFilters(page)).toContain('"genre":"crime,drama"');
  expect(JSON.parse((await storedFilters(page))!)).toMatchObject({
    genre: 'crime,drama',
    year: '1945',
    page: 1,
    view: 'grid',
  });
  const dispatchTransition = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await dispatchTransition('pagehide');
  expect(await storedFilters(page)).toBe(null);
  await dispatchTransition('pageshow'); // restored from the back/forward cache
  expect(await storedFilters(page)).toContain('"genre":"crime,drama"');
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await chooseFilter(page, 'Comedy');
  const left = await untilSettled(page, '?genre=comedy');
  await scrollTo(page, 600);
  await page.locator('#results .card').nth(12).press('Enter');
  await page.waitForURL('**/info/movie/*', { waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => readState(page)).toEqual(left);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  await go('/my-list');
  expect(await storedFilters(page)).toBe(null);
});

test('a list reopened by a link has the filters it was left with, and only a choice that changes it adds a history entry', async () => {
  const { page, go } = visit;
  await go('/movies');
  const movies = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' });
  const tv = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TV Shows' });
  await chooseFilter(page, 'Drama');
  await untilSettled(page, '?genre=drama');
  await movies.click(); // on the list itself the link shows all titles
  expect((await untilSettled(page, '')).genre).toEqual([]);

  await chooseFilter(page, 'Drama');
  const filtered = await untilSettled(page, '?genre=drama');
  await tv.click();
  await page.getByRole('heading', { name: 'All TV Shows' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await movies.click();
  expect(await untilSettled(page, '?genre=drama')).toEqual(filtered);
  await go('/tv');
  const release = await hold(page, '**/movies/results?*');
  const requested = page.waitForRequest('**/movies/results?genre=drama');
  await movies.click();
  await requested;
  await page.context().setOffline(true);
  await release();
  await page.locator('#status').getByText('this needs a connection').waitFor();
  expect([new URL(page.url()).search, (await readState(page)).genre], 'offline').toEqual(['', []]);
  await page.context().setOffline(false);
  await page.unrouteAll();
  visit.pageErrors.length = 0;
  await go('/movies'); // without a link
  expect((await untilSettled(page, '')).genre).toEqual([]);

  await expect.poll(() => storedFilters(page)).not.toBe(null); // the script has run
  const before = await page.evaluate(() => history.length);
  const steps = async () => (await page.evaluate(() => history.length)) - before;
  await page.getByLabel('Year', { exact: true }).fill('1922');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/movies?year=1922', { waitUntil: 'commit' });
  await page.getByText('Nosferatu').first().waitFor();
  expect(await steps()).toBe(1);
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await untilSettled(page, '');
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await page.locator('.pages [aria-current]').click();
  await untilSettled(page, '');
  expect(await steps()).toBe(2);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => new URL(page.url()).search).toBe('?year=1922');
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
