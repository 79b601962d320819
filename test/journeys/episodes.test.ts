import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { openPage, type Visit } from '../support/page.ts';
import { requestServices, breakServices, restoreServices } from '../support/people.ts';

const hillbillies = '/info/tv/132';

const aStream = (quality: string, seeds: number) => ({
  name: `Torrentio\n${quality}`,
  title: `The.Beverly.Hillbillies.${quality}.${seeds}\nfile.mkv\n👤 ${seeds} 💾 1.5 GB ⚙️ Lister`,
  infoHash: `${seeds}${quality.charCodeAt(0)}`.padEnd(40, '0'),
});

/** Streams for some episodes of season 1: four in 720p and one in 1080p each. */
async function listStreams(): Promise<void> {
  const streams = [...[10, 40, 20, 30].map((seeds) => aStream('720p', seeds)), aStream('1080p', 25)];
  for (let episode = 1; episode <= 10; episode++) {
    await requestServices('/__control/streams', { episode: `tt0055662:1:${episode}`, streams });
  }
}

let visit: Visit;

beforeAll(async () => {
  await listStreams();
  visit = await openPage({ locale: 'de-DE' });
});

afterEach(() => visit.page.unrouteAll());

const episode = (page: Page, number: number) => page.locator(`#episode-${number}`);
const summaryOf = (page: Page, number: number) => episode(page, number).locator('summary');
const releasesOf = (page: Page, number: number) =>
  episode(page, number)
    .locator('.sources li:visible b')
    .allTextContents()
    .then((names) => names.map((name) => name.split('.').slice(-2).join(' ')));
const current = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation }).locator('[aria-current]').textContent();
const chooseQuality = (page: Page, quality: string) => page.getByRole('link', { name: quality, exact: true }).click();
const isLookup = (url: string) => url.endsWith('/sources');
const isLookupUrl = (url: URL) => isLookup(url.pathname);

const scrollToEpisode = (page: Page, number: number) =>
  episode(page, number).evaluate((place) => place.scrollIntoView());

/** Opens a series whose episodes are not cached, and scrolls to them. */
async function openEpisodes(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('.episode-list:not(.skeleton)').waitFor();
  await scrollToEpisode(page, 1);
}

/** The timings of the lookups that got a response. A lookup is aborted when its episode leaves the screen. */
const lookupsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseStatus }) => name.endsWith('/sources') && responseStatus === 200)
      .map(({ name, startTime, responseEnd }) => ({ name, start: startTime, end: responseEnd })),
  );

const countVisible = (page: Page) =>
  page.locator('[data-sources]').evaluateAll(
    (places) =>
      places.filter((place) => {
        const { top, bottom } = place.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );

test('visible episodes are looked up one at a time, 300 ms apart, once each; a quality sends no request and stays; an episode plays', async () => {
  const { page, requests } = visit;
  await openEpisodes(page, hillbillies);
  // The next season is prefetched.
  await expect.poll(() => requests.filter((url) => url.endsWith(`${hillbillies}/episodes?season=2`)).length).toBe(1);
  const aired = episode(page, 1).locator('time[data-day]');
  await expect.poll(() => aired.textContent()).toBe('26. September 1962');
  const shown = await countVisible(page);
  expect(shown).toBeGreaterThan(2);
  await expect.poll(() => page.locator('.sources summary').count()).toBeGreaterThanOrEqual(shown);
  const lookups = await lookupsOf(page);
  expect(lookups.length).toBeLessThanOrEqual(shown + 1); // one more may pass by while the page scrolls
  for (const [index, { start }] of lookups.slice(1).entries()) {
    expect(start - lookups[index]!.start).toBeGreaterThanOrEqual(295);
    expect(start).toBeGreaterThanOrEqual(lookups[index]!.end);
  }

  expect(await current(page, 'Seasons')).toBe('Season 1');
  await page.getByRole('link', { name: 'Season 2' }).click();
  await expect.poll(() => current(page, 'Seasons')).toBe('Season 2');
  await expect.poll(() => page.evaluate(() => location.search + location.hash)).toBe('?season=2#episodes');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Season 2');
  expect(await episode(page, 1).locator('h3').textContent()).toBe('1 Jed Gets the Misery');
  await page.getByRole('link', { name: 'Season 1' }).click();
  await expect.poll(() => current(page, 'Seasons')).toBe('Season 1');
  await scrollToEpisode(page, 1);
  await summaryOf(page, 1).waitFor();
  const names = (await lookupsOf(page)).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);

  await summaryOf(page, 1).click();
  await expect.poll(() => releasesOf(page, 1)).toEqual(['720p 40', '720p 30', '1080p 25', '720p 20']);
  const magnet = await episode(page, 1).locator('a[href^="magnet:"]').first().getAttribute('href');
  expect(magnet).toMatch(/^magnet:\?xt=urn:btih:[\da-f]{40}&dn=The\.Beverly\.Hillbillies\.720p\.40(&tr=[^&]+){8}$/);
  const before = requests.length;
  await chooseQuality(page, '1080p');
  await expect.poll(() => releasesOf(page, 1)).toEqual(['1080p 25']);
  await expect.poll(() => summaryOf(page, 1).textContent()).toBe('Download sources 1 / 4');
  await expect.poll(() => page.evaluate(() => location.search)).toBe('?season=1&quality=1080p');
  const sent = requests.slice(before).filter((url) => url.startsWith(inject('base'))); // pictures may load meanwhile
  expect(sent.filter((url) => !isLookup(url) && !url.includes('/assets/'))).toEqual([]);
  await chooseQuality(page, '480p');
  await episode(page, 1).getByText('No torrents found matching your criteria').waitFor();

  await page.getByRole('link', { name: 'Play episode 1, The Clampetts Strike Oil' }).click();
  const player = page.locator('iframe');
  await player.waitFor();
  expect(await player.getAttribute('src')).toBe(`${inject('catalogue')}/embed/tv/tt0055662/1/1`);
  await page.locator('dialog#player [data-close]').click(); // otherwise the next page plays on
  await player.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Season 2' }).click();
  await expect.poll(() => current(page, 'Seasons')).toBe('Season 2');
  expect(await current(page, 'Quality')).toBe('480p');
  await page.locator('.country-choice select').selectOption('Germany');
  await page.locator('.country-choice button').click();
  await page.waitForURL(({ hash }) => hash === '#where-to-watch', { waitUntil: 'domcontentloaded' });
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({ season: '2', country: 'DE', quality: '480p' });
  expect([await current(page, 'Seasons'), await current(page, 'Quality')]).toEqual(['Season 2', '480p']);
});

test('the lookup of an episode that leaves the screen is aborted; its link opens the sources, accessibly at 320 pixels', async () => {
  const { page } = visit;
  const aborted: string[] = [];
  page.on('requestfailed', (request) => isLookup(request.url()) && aborted.push(request.url()));
  await page.route(isLookupUrl, () => {}); // never responds
  await openEpisodes(page, hillbillies);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => aborted.length).toBe(1);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.unroute(isLookupUrl);

  const sourcesLink = episode(page, 9).getByRole('link', { name: /Show download sources/ });
  await sourcesLink.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => releasesOf(page, 9)).toHaveLength(4);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await listViolations(page, '#episodes')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a failed season and failed sources show an error, and Try Again loads them', async () => {
  const { page, pageErrors } = visit;
  expect(pageErrors).toEqual([]);
  const requested = Promise.withResolvers<void>();
  await page.route(isLookupUrl, (route) => requested.promise.then(() => route.continue()));
  await breakServices('/tv/133/season/', '500'); // not cached
  await page.goto('/info/tv/133', { waitUntil: 'domcontentloaded' });
  await page.getByText('Failed to load seasons').nth(1).waitFor();
  await page.locator('#episodes').getByRole('alert').getByText('Failed to load seasons').waitFor();
  await restoreServices();
  await breakServices('^/streams/', '503');
  await page.locator('#episodes').getByRole('link', { name: 'Try Again' }).click();
  await page.locator('.episode-list h3').first().waitFor();
  await scrollToEpisode(page, 1);
  await episode(page, 1).getByText('Looking for sources').waitFor();
  requested.resolve();
  await episode(page, 1).getByText('Failed to fetch download options').waitFor();
  await restoreServices();
  await episode(page, 1)
    .getByRole('link', { name: /Try Again/ })
    .click();
  await episode(page, 1).getByText('No Download Sources Available').waitFor();
  expect(pageErrors.splice(0).filter((trouble) => !trouble.startsWith('503'))).toEqual([]);
});

afterAll(() => {
  expect(visit.pageErrors).toEqual([]);
});
