import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { downloadsText as text, trustText } from '../../src/shared/text/downloads.ts';
import { shareText } from '../../src/shared/text/share.ts';
import { listViolations, preloadAxe } from '../support/accessibility.ts';
import { untilAborted } from '../support/timing.ts';
import { openPage, type Visit } from '../support/page.ts';
import { breakServices, restoreServices } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';
import { aListedFilm } from '../support/torrents.ts';

const bunny = '/info/movie/287';

const control = (path: string, method: string, body?: object) =>
  fetch(`${inject('catalogue')}/__control${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

/** Matches only the section that is shown: without JavaScript a streamed one stays hidden at the end of the page. */
const section = (page: Page) => page.locator('#downloads').first();
const options = (page: Page) => section(page).locator('.option-name b');
const choice = (page: Page, name: string) => section(page).getByRole('link', { name, exact: true });
const addressOf = (page: Page) => page.url().slice(inject('base').length);

/** Opens the collapsed section unless it is open. */
async function openSection(page: Page): Promise<void> {
  if (!(await section(page).locator('details[open]').count())) await section(page).locator('summary').click();
}

/** Sets a mark on the document that a page reload would lose. */
const markPage = (page: Page) => page.evaluate(() => void ((window as { mark?: true }).mark = true));
const isSamePage = (page: Page) => page.evaluate(() => (window as { mark?: true }).mark === true);

let phone: Visit;
let desktop: Visit;

beforeAll(async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  [phone, desktop] = await Promise.all([
    openPage({ device: 'phone', viewport: { width: 320, height: 700 } }),
    openPage({ permissions, acceptDownloads: true }),
  ]);
  await preloadAxe(phone.page);
});
afterEach(async () => void (await control('/torrents', 'DELETE')));

/** Records the layout shifts of the next page that no input has caused. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Shift = { value: number; hadRecentInput: boolean };
      const unexpected = (list.getEntries() as unknown as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
      shifts.push(...unexpected.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a film shows its options accessibly and without a layout shift, and filters change them in place', async () => {
  const { page, go, pageErrors } = phone;
  await recordShifts(page);
  await go(bunny);
  expect(await options(page).first().isVisible()).toBe(false);
  await openSection(page);
  await options(page).first().waitFor();
  await page.waitForLoadState('load');
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  expect(await listViolations(page, '#downloads')).toEqual([]);
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(pageErrors).toEqual([]);
});

test('an option has a named .torrent file, a magnet link and an explained trust score; a later choice replaces a pending one', async () => {
  const { page, go, pageErrors } = desktop;
  await go(bunny);
  await openSection(page);
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

  const link = section(page).getByRole('link', { name: 'Magnet link, 1080p' }).first();
  const href = (await link.getAttribute('href'))!;
  expect(new URL(href).searchParams.get('xt')).toBe('urn:btih:88594aaacbde40ef3e2510c47374ec0aa396c08e');
  await page.evaluate(() =>
    addEventListener('click', (event) => (document.body.dataset['opened'] = String(!event.defaultPrevented))),
  );
  await link.click();
  await expect.poll(() => page.evaluate(() => document.body.dataset['opened'])).toBe('true');
  await section(page).getByRole('button', { name: 'Copy magnet link, 1080p' }).first().click();
  await untilToast(page, shareText.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
  await section(page).getByRole('button', { name: 'Copy magnet link, 1080p' }).first().click();
  await untilToast(page, shareText.failed);
  expect(addressOf(page)).toBe(bunny);
  expect(pageErrors).toEqual([]);

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
  await expect.poll(() => score.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.route('**/downloads?quality=4K', () => {}); // never responds
  const aborted = untilAborted(page, /quality=4K/);
  await choice(page, '4K').click();
  await choice(page, '1080p').focus();
  await page.keyboard.press('Enter');
  await aborted;
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['1080p', '1080p', '1080p']);
  expect(addressOf(page)).toBe(`${bunny}?quality=1080p#downloads`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1080p');
  await expect.poll(() => page.locator('[role=status]', { hasText: text.count(3) }).count()).toBe(1);
  await page.unroute('**/downloads?quality=4K');
});

test('a listing of a different film is labelled in its section, without accessibility violations', async () => {
  const query = 'Caminandes: Gran Dillama';
  await control('/torrents', 'POST', { query, movies: [aListedFilm({ title_long: `${query} (1913)` })] });
  const { page, go } = phone;
  await go('/info/movie/296');
  await openSection(page);
  await section(page).getByText(text.noMatch).waitFor();
  expect(await section(page).getByRole('heading', { level: 3 }).innerText()).toBe(text.problem);
  expect(await listViolations(page, '#downloads')).toEqual([]);
});

test('a failed listing shows an error in its section, and Retry loads it; the same holds offline', async () => {
  const { page, go, pageErrors } = phone;
  pageErrors.length = 0;
  await breakServices('^/torrents/', '403');
  await go('/info/movie/286');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await openSection(page);
  await section(page).getByRole('alert').getByText(text.failed).waitFor();
  expect(await section(page).getByRole('heading', { level: 3 }).innerText()).toBe(text.problem);
  expect(await listViolations(page, '#downloads')).toEqual([]);
  await restoreServices();
  await control('/torrents', 'POST', { query: 'tt1172203', movies: [aListedFilm({ imdb_code: 'tt1172203' })] });
  await section(page).getByRole('link', { name: text.retry }).click();
  await options(page).first().waitFor();
  expect(pageErrors.filter((trouble) => !trouble.startsWith('503: '))).toEqual([]);

  await page.context().setOffline(true);
  await choice(page, '4K').click();
  await section(page).getByRole('alert').getByText(text.failed).waitFor();
  await page.context().setOffline(false);
  await section(page).getByRole('link', { name: text.retry }).click();
  await section(page).getByText(text.nothingWanted).waitFor();
  expect(addressOf(page)).toBe('/info/movie/286?quality=4K#downloads');
});

test('slow options are streamed in the page’s response, delay nothing else, and leave a section open that was opened early', async () => {
  const { page, go, requests, pageErrors } = await openPage();
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' }); // the local runtime buffers compressed responses
  await breakServices('^/torrents/', 'slow', { delayMs: 5_000 });
  const navigation = page.goto('/info/movie/285');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openSection(page);
  const placeholder = section(page).locator('.options.waiting');
  await placeholder.waitFor();
  await page.locator('[data-opens=search]').click();
  await page.locator('#search').waitFor();
  expect(await placeholder.count()).toBe(1);
  await page.keyboard.press('Escape');
  await navigation;
  await placeholder.waitFor({ state: 'detached' });
  expect(await section(page).locator('details').getAttribute('open')).toBe(''); // stays open after the swap
  expect(requests.filter((url) => url.includes('/downloads'))).toEqual([]);
  await restoreServices();

  // Without a frame React does not move a part into place. Meanwhile the timers of the page run out.
  await page.addInitScript(() => {
    const { setTimeout, requestAnimationFrame } = window;
    const state = { timers: 0, areFramesDue: false };
    window.setTimeout = ((work: () => void, delay = 0) => {
      state.timers += 1;
      return setTimeout(() => {
        state.timers -= 1;
        work();
      }, delay);
    }) as typeof window.setTimeout;
    window.requestAnimationFrame = (callback) => {
      if (state.areFramesDue) return requestAnimationFrame(callback);
      addEventListener('frames', () => requestAnimationFrame(callback), { once: true });
      return 0;
    };
    addEventListener('frames', () => (state.areFramesDue = true));
    Object.assign(window, { state });
  });
  await breakServices('^/torrents/', 'slow', { delayMs: 1_000 });
  await go('/info/movie/262'); // no other journey opens it, so its listing is not cached
  await openSection(page);
  await page.waitForFunction(() => (window as unknown as { state: { timers: number } }).state.timers === 0, null, {
    polling: 50,
  });
  expect(await placeholder.count()).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('frames')));
  await placeholder.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});
