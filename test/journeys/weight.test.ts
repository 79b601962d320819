import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { budgets } from '../../bench/budgets.ts';
import { hold } from '../support/gate.ts';
import { openPage } from '../support/page.ts';
import { weighScripts } from '../support/scripts.ts';

type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };

const tellShifts = () => {
  const all: string[] = [];
  Object.assign(window, { shifts: all });
  const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.outerHTML.slice(0, 80)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
      });
      all.push(`${value.toFixed(4)} ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    }
  });
}

/** How often a page's scripts have asked how it lies before the first paint, or for a date's format at all: both are slow. */
const tellHaste = () => {
  const state = { isPainted: false, haste: [] as string[] };
  Object.assign(window, { state });
  requestAnimationFrame(() => setTimeout(() => (state.isPainted = true)));
  const note = (what: string) => void (state.isPainted || state.haste.push(what));
  const place = Object.getOwnPropertyDescriptor(window, 'scrollY')!;
  Object.defineProperty(window, 'scrollY', { get: () => (note('scrollY'), place.get!.call(window)) });
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (target, given) => (state.haste.push('DateTimeFormat'), Reflect.construct(target, given)),
  });
};

test.each(['/', '/info/movie/118'])(
  '%s is painted before its script asks for what is slow, and nobody waits for dates further down',
  async (path) => {
    const { page } = await openPage({ device: 'phone', locale: 'de-DE' });
    await page.addInitScript(tellHaste);
    // The script is there when the styles come, as on a slow line; otherwise the page may be painted before it anyway.
    await page.goto('/robots.txt'); // who comes from elsewhere gets the styles with the page
    const release = await hold(page, '**/*.css');
    await page.evaluate((address) => location.assign(address), path);
    await page.waitForResponse(/\/assets\/entry-[^/]+\.js$/);
    await release();
    await page.locator('main').waitFor();
    await page.waitForLoadState('load');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { state: { isPainted: boolean } }).state.isPainted))
      .toBe(true);
    const state = await page.evaluate(
      () => (window as unknown as { state: { isPainted: boolean; haste: string[] } }).state,
    );
    expect(state).toEqual({ isPainted: true, haste: [] });
  },
);

test('who comes from elsewhere sees a page dressed before any file of styles has come', async () => {
  const { page } = await openPage({ device: 'phone' });
  const files: string[] = [];
  await page.route('**/*.css', (route) => {
    files.push(route.request().url());
    return route.abort();
  });
  const placeOfHeader = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).position);
  await page.goto('/');
  expect([await placeOfHeader(), files]).toEqual([expect.stringMatching(/fixed|sticky/), []]);
  await page.getByRole('link', { name: 'New & Popular' }).click({ noWaitAfter: true });
  await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' }); // within the site all pages share one file
});

test.each(['/', '/info/movie/501', '/movies'])(
  'before anyone touches %s, at most 10 kB of script are there and nothing of React, of home at most 25 files',
  async (path) => {
    const { page, requests } = await openPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    if (path === '/') expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budgets.requests);
    const { bytes, react } = await weighScripts(requests);
    expect(react).toBe(false);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budgets.script);
  },
);

test.each([
  ['/', 'desk'],
  ['/info/movie/501', 'phone'],
  ['/new', 'phone'],
] as const)(
  'nothing moves by itself on %s on a %s, from the first paint to the foot of the page',
  async (path, device) => {
    const { page } = await openPage({ device });
    await page.addInitScript(tellShifts);
    await page.goto(path);
    await scrollThrough(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  },
);
