import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HomeRow, homeRows } from '../../src/shared/domain/home-rows.ts';
import { devices, openPage, type Visit } from '../support/page.ts';
import { requestCatalogue } from '../support/titles.ts';

let visit: Visit;

beforeAll(async () => {
  visit = await openPage({ hasTouch: true });
});

type Entry = {
  id: number;
  media_type?: string;
  title?: string;
  name?: string;
  poster_path: string | null;
  backdrop_path: string | null;
};
type List = { results: Entry[] };
const namesOf = ({ results }: List) => results.map((entry) => entry.title ?? entry.name);
/** The main heading of a page in its HTML. */
const headingOf = (name: string) =>
  new RegExp(`<h1[^>]*>${name.replaceAll('&', '&amp;').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}</h1>`);

const hasPictures = (entry: Entry) => entry.poster_path !== null && entry.backdrop_path !== null;

test('home shows a trending title and rows without repeats, and its header becomes solid after scrolling; a card leads to its title', async () => {
  const { page, go, arrive } = visit;
  await go('/');
  expect(namesOf(await requestCatalogue<List>('/trending/all/week'))).toContain(
    await page.locator('.hero h1').textContent(),
  );
  const headings: string[] = homeRows.map((row) => row.heading);
  expect(await page.locator('section.row h2').allTextContents()).toEqual(
    headings.toSpliced(4, 0, 'Blender Open Movies Collection'),
  );
  const above = new Set<string>();
  const collection = await requestCatalogue<{ parts: Entry[] }>('/collection/2901');
  for (const row of homeRows as readonly HomeRow[]) {
    const list = await requestCatalogue<List>(`${row.path}?${new URLSearchParams(row.query)}`);
    const isShown = (entry: Entry) => !row.path.startsWith('/discover/') || hasPictures(entry);
    const all = list.results.filter(isShown);
    expect(all.length, row.heading).toBeGreaterThan(0);
    const isNew = ({ id, media_type }: Entry) => !above.has(`${media_type ?? row.mediaType} ${id}`);
    const rest = all.filter(isNew);
    const last = rest.length < 8 ? all.filter((entry) => !isNew(entry)) : [];
    const names = namesOf({ results: row.isRanked ? all : [...rest, ...last] });
    expect(await page.locator(`#${row.id} .card b`).allTextContents(), row.heading).toEqual(names);
    for (const { id, media_type } of all) above.add(`${media_type ?? row.mediaType} ${id}`);
    if (row.id === 'popular-tv') for (const { id } of collection.parts) above.add(`movie ${id}`);
  }
  const numbers = await page
    .locator('.ranked .card')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').content));
  expect(numbers.map((content) => content === 'counter(rank)')).toEqual(numbers.map((_, index) => index < 10));
  const cards = await page
    .locator('.card')
    .evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href'), name: link.querySelector('b')?.textContent })),
    );
  expect(cards.filter(({ href, name }) => !/^\/info\/(movie|tv)\/\d+$/.test(href ?? '') || !name)).toEqual([]);

  const opacity = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.site-header')!, '::after').opacity);
  expect(await opacity()).toBe('0');
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(opacity).toBe('1');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(opacity).toBe('0');

  expect(await page.getByRole('link', { name: 'Trending Now' }).getAttribute('href')).toBe('/new');
  const hero = await page.locator('.hero h1').textContent();
  const moreInfo = (await page.getByRole('link', { name: 'More Info' }).getAttribute('href'))!;
  expect(await (await page.request.get(moreInfo)).text()).toMatch(headingOf(hero!));
  const card = page.locator('#trending .card').nth(2);
  const name = await card.locator('b').textContent();
  await card.click();
  await arrive('**/info/**');
  expect(await page.locator('h1').textContent()).toBe(name);
});

test('the Browse menu on a phone has the same four links, and Escape or a tap outside closes it', async () => {
  const { page, go, arrive } = visit;
  await page.setViewportSize(devices.phone.viewport);
  await go('/my-list');
  const summary = page.locator('.browse summary');
  const menu = page.getByRole('navigation', { name: 'Browse' });
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);

  await summary.tap();
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Home', 'TV Shows', 'Movies', 'My List']);
  expect(await menu.locator('[aria-current=page]').textContent()).toBe('My List');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.isVisible()).toBe(false);
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);

  await summary.tap();
  await page.touchscreen.tap(350, 700);
  await expect.poll(() => menu.isVisible()).toBe(false);

  await summary.tap();
  await menu.getByRole('link', { name: 'TV Shows' }).tap();
  await arrive('**/tv');
  await page.setViewportSize(devices.desktop.viewport);
});

// The last test, because its clock stays in the page.
test('unknown paths and titles show an error, which Go Back or home replaces', async () => {
  const { page, go, arrive } = visit;
  await page.clock.install();
  await go('/about');
  expect(await go('/no-such-page')).toBe(404);
  expect(await page.locator('h1').textContent()).toBe('404 Page Not Found');
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await arrive('**/about');

  expect(await go('/info/movie/99999999')).toBe(404);
  expect(await page.locator('h1').textContent()).toBe('Failed to load content');
  expect(await page.locator('main').innerText()).toContain('Content not found. Redirecting to home...');
  await page.clock.fastForward(2_000);
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'commit' });
  expect(new URL(page.url()).pathname).toBe('/about');
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
