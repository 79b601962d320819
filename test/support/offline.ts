import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker has kept a path. */
export const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path))
    .toBe(true);

/** Waits until the service worker has kept every script that it keeps, those of a signed-in user too. */
export async function scriptsKept(page: Page): Promise<void> {
  const worker = await (await page.request.get('/sw.js')).text();
  const scripts = [...new Set(worker.match(/\/assets\/[\w.-]+\.js/g))];
  const missing = (paths: string[]) =>
    Promise.all(paths.map(async (path) => ((await caches.match(path, { ignoreVary: true })) ? [] : [path]))).then(
      (lost) => lost.flat(),
    );
  await expect.poll(() => page.evaluate(missing, scripts)).toEqual([]);
}

/** Cuts the network, once what shows messages has been loaded over it. */
export async function goOffline(page: Page): Promise<void> {
  await page.locator('m-island[data-name=toasts][data-awake]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/** Waits until the service worker is in charge of the page. */
export const inCharge = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

/** Tells the service worker that nobody in particular reads these pages, as each of them would. */
export const tellOf = (page: Page, paths: readonly string[]): Promise<void> =>
  page.evaluate((told) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin alone
    for (const path of told) navigator.serviceWorker.controller?.postMessage({ viewer: '', path, saving: false });
  }, paths);

/** All that a browser keeps, each as its cache's name and its path. */
export const allKept = (page: Page): Promise<string[]> =>
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

/** The texts of all kept pages. */
export const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** Waits until a page has had its time to tell the service worker of itself, and that to act on it. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await navigator.serviceWorker.ready;
      await caches.keys();
    }
  });
}
