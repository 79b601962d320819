import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { downloadsText as text, trustText } from '../../src/shared/text/downloads.ts';
import { shareText } from '../../src/shared/text/share.ts';
import { listBarriers } from '../support/barriers.ts';
import { devices, openPage, type Visit } from '../support/page.ts';
import { aListedFilm } from '../support/torrents.ts';

const bunny = '/info/movie/287';

const tell = (path: string, method: string, body?: object) =>
  fetch(`${inject('catalogue')}/__control${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
const breakListing = (fault: string) => tell('/faults', 'POST', { match: '^/torrents/', fault });
const mendListing = () => tell('/faults', 'DELETE');

const section = (page: Page) => page.locator('#downloads');
const options = (page: Page) => page.locator('#downloads .option-name b');
const choice = (page: Page, name: string) => section(page).getByRole('link', { name, exact: true });
const addressOf = (page: Page) => page.url().slice(inject('base').length);

/** Loads the page anew without the visitor's noticing would lose this mark. */
const markPage = (page: Page) => page.evaluate(() => void ((window as { mark?: true }).mark = true));
const isSamePage = (page: Page) => page.evaluate(() => (window as { mark?: true }).mark === true);

const visits = {} as Record<'phone' | 'desk', Visit>;

beforeAll(async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  [visits.phone, visits.desk] = await Promise.all([
    openPage({ device: 'phone', permissions }),
    openPage({ device: 'desk', permissions, acceptDownloads: true }),
  ]);
});
beforeEach(mendListing);
afterEach(async () => {
  await Promise.all([mendListing(), tell('/torrents', 'DELETE')]);
});

test.each(['phone', 'desk'] as const)('on a %s a film shows its options, and they change in place', async (device) => {
  const { page, go } = visits[device];
  await go(bunny);
  await options(page).first().waitFor();
  expect(await options(page).allInnerTexts()).toEqual(['1080p', '1080p', '1080p', '3D', '3D']);
  await markPage(page);
  await choice(page, 'Page 2').click();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['4K']);
  expect(addressOf(page)).toBe(`${bunny}?quality=all&page=2#downloads`);
  await choice(page, '1080p').click();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['1080p', '1080p', '1080p']);
  await choice(page, 'All').click();
  await expect.poll(() => options(page).count()).toBe(5);
  await choice(page, 'Quality').click();
  await expect.poll(() => options(page).first().innerText()).toBe('4K');
  expect(addressOf(page)).toBe(`${bunny}?quality=all&sort=quality#downloads`);
  await choice(page, '720p').click();
  await section(page).getByText(text.nothingWanted).waitFor();
  await choice(page, text.showAll).click();
  await options(page).first().waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(devices[device].viewport.width);
  expect(visits[device].troubles).toEqual([]);
});

test('an address of a choice opens with that choice', { tags: ['long'] }, async () => {
  const { page, go } = visits.desk;
  await go(`${bunny}?quality=4K#downloads`);
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['4K']);
  expect(await choice(page, '4K').getAttribute('aria-current')).toBe('true');
});

test('a .torrent file is saved under the name of film and quality', async () => {
  const { page, go } = visits.desk;
  await go(bunny);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(page)
      .getByRole('link', { name: text.fileOf('3D Big Buck Bunny (2008)') })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('Big Buck Bunny-3D.torrent');
  expect(download.url()).toBe(`${inject('base')}${bunny}/af8f10f30bf9aefecf3686922bfa0d5bd290a395.torrent`);
  const stream = await download.createReadStream();
  const bytes = Buffer.concat(await stream.toArray());
  const listed = new URL(
    '../../local/torrents/files/af8f10f30bf9aefecf3686922bfa0d5bd290a395.torrent',
    import.meta.url,
  );
  expect(bytes.equals(readFileSync(listed))).toBe(true);
  expect(addressOf(page)).toBe(bunny);
});

test('a magnet link can be opened and copied', async () => {
  const { page, go, troubles } = visits.desk;
  await go(bunny);
  const link = section(page).getByRole('link', { name: 'Magnet link, 1080p' }).first();
  const href = (await link.getAttribute('href'))!;
  expect(new URL(href).searchParams.get('xt')).toBe('urn:btih:88594aaacbde40ef3e2510c47374ec0aa396c08e');
  await page.evaluate(() =>
    addEventListener('click', (event) => (document.body.dataset['opened'] = String(!event.defaultPrevented))),
  );
  await link.click();
  expect(await page.evaluate(() => document.body.dataset['opened'])).toBe('true');
  await section(page).getByRole('button', { name: 'Copy magnet link, 1080p' }).first().click();
  await page.getByText(shareText.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
  await section(page).getByRole('button', { name: 'Copy magnet link, 1080p' }).first().click();
  await page.getByText(shareText.failed).waitFor();
  expect(addressOf(page)).toBe(bunny);
  expect(troubles).toEqual([]);
});

test('a score tells how it is made, by pointer and by keyboard alone', { tags: ['long'] }, async () => {
  const { page, go } = visits.desk;
  await go(bunny);
  const score = section(page).getByRole('button', { name: trustText.explain(95, trustText.bands.high) });
  const card = page.getByText(trustText.heading(95));
  await score.click();
  await card.waitFor();
  expect(await page.locator('.trust-card:popover-open').innerText()).toContain('Base\n25 of 25');
  await page.mouse.click(5, 400);
  await card.waitFor({ state: 'hidden' });
  await score.focus();
  await page.keyboard.press('Enter');
  await card.waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  expect(await score.evaluate((element) => element === document.activeElement)).toBe(true);
});

test(
  'by keyboard alone the focus stays on what was chosen, and the new count is said',
  { tags: ['long'] },
  async () => {
    const { page, go } = visits.desk;
    await go(bunny);
    await choice(page, '1080p').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => options(page).count()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1080p');
    expect(await page.locator('[role=status]', { hasText: text.count(3) }).count()).toBe(1);
  },
);

test('a later choice overtakes an earlier one', { tags: ['long'] }, async () => {
  const { page, go } = visits.desk;
  await go(bunny);
  await page.route('**/downloads?quality=4K', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await choice(page, '4K').click();
  await choice(page, '1080p').click();
  await expect.poll(() => options(page).count()).toBe(3);
  await page.waitForTimeout(500);
  expect(await options(page).allInnerTexts()).toEqual(['1080p', '1080p', '1080p']);
  expect(addressOf(page)).toBe(`${bunny}?quality=1080p#downloads`);
  await page.unroute('**/downloads?quality=4K');
});

test.each([
  ['that the listing does not know', '/info/movie/118', null, text.notFound],
  ['that another film is listed for', '/info/movie/296', 'Caminandes: Gran Dillama', text.noMatch],
])('a film %s says so, with a way on and no barrier', async (_, path, query, sentence) => {
  if (query) await tell('/torrents', 'POST', { query, movies: [aListedFilm({ title_long: `${query} (1913)` })] });
  const { page, go } = visits.phone;
  await go(path);
  await section(page).getByText(sentence).waitFor();
  expect(await section(page).getByRole('heading', { level: 3 }).innerText()).toBe(text.problem);
  expect(await section(page).getByRole('link', { name: text.browseInstead }).getAttribute('href')).toBe('/movies');
  expect(await listBarriers(page)).toEqual([]);
});

test.each([
  ['is down', 'refuse', '/info/movie/283', 'tt0472566'],
  ['answers HTML', 'html', '/info/movie/284', 'tt0807840'],
  ['answers 403', '403', '/info/movie/286', 'tt1172203'],
  ['is slow', 'slow', '/info/movie/292', 'tt2285752'],
])(
  'a listing that %s is a sentence in its own section, and Retry asks again',
  { tags: ['long'] },
  async (_, fault, path, imdbId) => {
    const { page, go, troubles } = await openPage({ device: 'phone' });
    await breakListing(fault);
    const start = performance.now();
    await go(path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    if (fault === 'slow') expect(await section(page).locator('.waiting').isVisible()).toBe(true);
    await section(page).getByText(text.failed).waitFor();
    expect(performance.now() - start).toBeLessThan(6_000);
    expect(await section(page).getByRole('heading', { level: 3 }).innerText()).toBe(text.problem);
    expect(await listBarriers(page)).toEqual([]);
    await mendListing();
    await tell('/torrents', 'POST', { query: imdbId, movies: [aListedFilm({ imdb_code: imdbId })] });
    await section(page).getByRole('link', { name: text.retry }).click();
    await options(page).first().waitFor();
    expect(troubles.filter((trouble) => !trouble.startsWith('503: '))).toEqual([]);
    await page.context().close();
  },
);

test('without a network a choice is a sentence, and Retry asks for the same', { tags: ['long'] }, async () => {
  const { page, go } = await openPage({ device: 'desk' });
  await go(bunny);
  await options(page).first().waitFor();
  await page.context().setOffline(true);
  await choice(page, '4K').click();
  await section(page).getByText(text.failed).waitFor();
  await page.context().setOffline(false);
  await section(page).getByRole('link', { name: text.retry }).click();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['4K']);
  expect(addressOf(page)).toBe(`${bunny}?quality=4K#downloads`);
  await page.context().close();
});

test('without script a link asks for the options, and choices are links', async () => {
  const { page, go } = await openPage({ javaScriptEnabled: false });
  await go('/info/movie/298');
  const show = page.getByRole('link', { name: text.show });
  if (await show.count()) await show.click();
  await options(page).first().waitFor();
  expect(await section(page).getByRole('button', { name: text.copy }).isVisible()).toBe(false);
  await choice(page, '4K').click();
  await page.waitForURL('**/info/movie/298?quality=4K#downloads');
  await page.getByText(text.nothingWanted).waitFor();
  await choice(page, text.showAll).click();
  await options(page).first().waitFor();
  await page.context().close();
});

test.each(['phone', 'desk'] as const)(
  'options that come late move nothing in view on a %s',
  { tags: ['long'] },
  async (device) => {
    const { page, go } = await openPage({ device });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await go('/info/movie/290');
    await options(page).first().waitFor();
    await page.waitForLoadState('load');
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
    await page.context().close();
  },
);

test.each(['phone', 'desk'] as const)(
  'options on a %s have no barrier and fit 320 pixels',
  { tags: ['long'] },
  async (device) => {
    const { page, go } = visits[device];
    await go(bunny);
    await options(page).first().waitFor();
    expect(await listBarriers(page)).toEqual([]);
    if (device === 'desk') return;
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
