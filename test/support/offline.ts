import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker has cached a path. */
export const untilCached = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path))
    .toBe(true);

/** Waits until the service worker has cached all its scripts, including those for signed-in users. */
export async function untilScriptsCached(page: Page): Promise<void> {
  const worker = await (await page.request.get('/sw.js')).text();
  const scripts = [...new Set(worker.match(/\/assets\/[\w.-]+\.js/g))];
  const missing = (paths: string[]) =>
    Promise.all(paths.map(async (path) => ((await caches.match(path, { ignoreVary: true })) ? [] : [path]))).then(
      (uncached) => uncached.flat(),
    );
  await expect.poll(() => page.evaluate(missing, scripts)).toEqual([]);
}

/** Goes offline after the script that shows toasts has loaded. */
export async function goOffline(page: Page): Promise<void> {
  await page.locator('m-island[data-name=toasts][data-awake]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/** Waits until the service worker controls the page. */
export const untilControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

/** Reports visits of these pages to the service worker, as each page would for its viewer, by default a visitor. */
export const reportVisits = (page: Page, paths: readonly string[], viewer = ''): Promise<void> =>
  page.evaluate(
    ([visited, id]) => {
      for (const path of visited)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one origin
        navigator.serviceWorker.controller?.postMessage({ viewer: id, path, saving: false });
    },
    [paths, viewer] as const,
  );

/** All cached requests, each as the name of its cache and its path. */
export const listCached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => {
          const { pathname, search } = new URL(request.url);
          return `${name} ${pathname}${search}`;
        }),
      ),
    );
    return keys.flat().toSorted();
  });

/** The texts of all cached responses. */
export const readCachedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** Waits until a page could report its visit to the service worker, and that could act on it. */
export async function untilWorkerIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await navigator.serviceWorker.ready;
      await caches.keys();
    }
  });
}
