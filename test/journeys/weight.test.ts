import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { budgets } from '../../bench/budgets.ts';
import { findChunk, readManifest } from '../../scripts/built-client.ts';
import { openPage, type Visit } from '../support/page.ts';
import { createPerson, openVisitor, signIn } from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';
import { recordShifts, shiftsOf } from '../support/shifts.ts';
import { hold, untilIdle } from '../support/timing.ts';

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    }
  });
}

/** Runs in the page. Records two slow operations: reading the layout before the first paint, and formatting a date. */
const recordSlowCalls = () => {
  const state = { isPainted: false, slowCalls: [] as string[] };
  Object.assign(window, { state });
  requestAnimationFrame(() => setTimeout(() => (state.isPainted = true)));
  const note = (what: string) => void (state.isPainted || state.slowCalls.push(what));
  const scrollY = Object.getOwnPropertyDescriptor(window, 'scrollY')!;
  Object.defineProperty(window, 'scrollY', { get: () => (note('scrollY'), scrollY.get!.call(window)) });
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (target, args) => (state.slowCalls.push('DateTimeFormat'), Reflect.construct(target, args)),
  });
};

test('a first visit is styled before any stylesheet, also when printed; each page is painted before its script does slow work', async () => {
  const { page } = await openPage({ device: 'phone', locale: 'de-DE' });
  await page.addInitScript(recordSlowCalls);
  const files: string[] = [];
  await page.route('**/*.css', (route) => {
    files.push(route.request().url());
    return route.abort();
  });
  const placeOfHeader = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).position);
  await page.goto('/');
  expect([await placeOfHeader(), files]).toEqual([expect.stringMatching(/fixed|sticky/), []]);
  await page.emulateMedia({ media: 'print' });
  const colour = page.locator('main h2').first();
  expect([await placeOfHeader(), await colour.evaluate((heading) => getComputedStyle(heading).color)]).toEqual([
    'relative',
    'rgb(0, 0, 0)',
  ]);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'New & Popular' }).click({ noWaitAfter: true });
  await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' }); // the next page links the shared stylesheet
  await page.unroute('**/*.css');
  await page.goto('/robots.txt'); // a page without scripts, whose responses are not those of the next page

  type Recorded = { state: { isPainted: boolean; slowCalls: string[] } };
  const stateOf = () => page.evaluate(() => (window as unknown as Recorded).state);
  for (const path of ['/', '/info/movie/118']) {
    // As on a slow network, the script arrives before the styles; otherwise the page might be painted before it anyway.
    const release = await hold(page, '**/*.css');
    const entry = page.waitForResponse(/\/assets\/entry-[^/]+\.js$/);
    await page.evaluate((address) => location.assign(address), path);
    await entry;
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
    await release();
    await page.locator('main').waitFor();
    await page.waitForLoadState('load');
    await expect.poll(async () => (await stateOf()).isPainted).toBe(true);
    expect(await stateOf(), path).toEqual({ isPainted: true, slowCalls: [] }); // formats no date outside the viewport
  }
  const released = page.locator('.details time[data-day]');
  await released.scrollIntoViewIfNeeded();
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
  const date = new Date((await released.getAttribute('datetime'))!);
  await expect.poll(() => released.textContent()).toBe(day.format(date));
});

/** Makes the next page of a browser a first visit. */
async function forgetVisits({ page, requests }: Visit): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await devtools.send('Network.clearBrowserCache');
  await page.context().clearCookies();
  await devtools.detach();
  requests.length = 0;
}

let visitor: Visit;
beforeAll(async () => {
  visitor = await openPage();
});

test('a first visit loads little script, no React and few files, without a layout shift', async () => {
  for (const [device, paths] of [
    ['desktop', ['/', '/movies']],
    ['phone', ['/info/movie/501', '/new']],
  ] as const) {
    const visit = device === 'desktop' ? visitor : await openPage({ device });
    const { page, requests } = visit;
    await recordShifts(page);
    for (const path of paths) {
      const place = `${path} on a ${device}`;
      await forgetVisits(visit);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status(), place).toBe(200);
      if (path === '/') expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budgets.requests);
      const { bytes, react } = await weighScripts(requests);
      expect(react, place).toBe(false);
      expect(bytes, place).toBeGreaterThan(0);
      expect(bytes, place).toBeLessThanOrEqual(budgets.script);
      await scrollThrough(page);
      expect(await shiftsOf(page), place).toEqual([]);
    }
  }
});

test('home sends few requests for a user whose browser has cached nothing', async () => {
  const { page, requests } = await openVisitor({ device: 'phone', reducedMotion: 'no-preference' });
  await signIn({ page }, await createPerson());
  await page.goto('/');
  const last = ['/api/notifications', '/api/my-list/changes'];
  await expect.poll(() => last.every((path) => requests.some((url) => url.endsWith(path)))).toBe(true);
  await untilIdle(page);
  const sent = [...new Set(requests)]; // a script that was fetched ahead is imported from the cache
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budgets.requestsSignedIn);
  const row = page.locator('.row').last();
  const picture = row.locator('img').first();
  const sourceOf = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await sourceOf()).toBe(''); // far below
  await row.scrollIntoViewIfNeeded();
  await expect.poll(sourceOf).not.toBe('');
});

/** Opens a title, reaches for the search and waits until that has loaded React. */
async function reachForSearch(headers: Record<string, string>) {
  const { page, requests } = visitor;
  await page.setExtraHTTPHeaders(headers);
  await forgetVisits(visitor);
  await page.goto('/info/movie/287', { waitUntil: 'networkidle' });
  await page.locator('header a[href="/search"]').hover();
  await expect.poll(async () => (await weighScripts(requests)).react).toBe(true);
  const { file } = findChunk(readManifest(), 'src/client/islands/trailer/island.tsx');
  const asleep = page.locator('dialog m-island:not([data-awake])');
  return { page, asleep, isTrailerFetched: () => requests.some((url) => url.endsWith(file)) };
}

test('once React has loaded, the islands of a visitor’s dialogs hydrate when the browser is idle', async () => {
  const { asleep, page } = await reachForSearch({});
  const names = () =>
    asleep.evaluateAll((islands) => islands.map(({ dataset }) => (dataset as { name?: string }).name));
  await expect.poll(names).toEqual([]);
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('Data Saver fetches the script of a dialog when its button is hovered, and hydrates no dialog yet', async () => {
  const { page, asleep, isTrailerFetched } = await reachForSearch({ 'save-data': 'on' });
  const dialogs = await asleep.count();
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  expect(isTrailerFetched()).toBe(false);
  await page.locator('.hero button[aria-haspopup=dialog]').hover();
  await expect.poll(isTrailerFetched).toBe(true);
  expect(await asleep.count()).toBe(dialogs);
  expect(dialogs).toBeGreaterThan(1);
});
