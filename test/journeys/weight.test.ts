import type { Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPage, screens } from '../support/page.ts';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const tellShifts = () => {
  const all: string[] = [];
  Object.assign(window, { shifts: all });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) all.push(entry.value.toFixed(4));
  }).observe({ type: 'layout-shift', buffered: true });
};

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

test.each(['phone', 'desk'] as const)(
  'before anyone scrolls, home asks for at most 25 files on a %s',
  async (screen) => {
    const { page, requests } = await openPage({ screen });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25);
  },
);

test.each(['/', '/info/movie/501', '/new', '/movies', '/search?q=the'])(
  'before anyone touches %s, one script of at most 15 kB is there and nothing of React',
  async (path) => {
    const { page, requests } = await openPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = requests.filter((url) => url.endsWith('.js'));
    const sources = await Promise.all(scripts.map(async (url) => await (await fetch(url)).text()));
    expect(scripts).toHaveLength(1);
    expect(sources.join('')).not.toMatch(/hydrateRoot|react\.(transitional\.)?element/);
    expect(sources.reduce((sum, source) => sum + gzipSync(source).length, 0)).toBeLessThanOrEqual(15_000);
  },
);

test.each(
  (['/', '/info/movie/501', '/new'] as const).flatMap((path) =>
    (Object.keys(screens) as (keyof typeof screens)[]).map((screen) => [path, screen] as const),
  ),
)('nothing moves by itself on %s on a %s, from the first paint to the foot of the page', async (path, screen) => {
  const { page } = await openPage({ screen });
  await page.addInitScript(tellShifts);
  await page.goto(path);
  await scrollThrough(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
