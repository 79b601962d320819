import type { Page } from 'playwright-core';

/**
 * Delays a page's requests to a URL until the returned function is called. The route stays, because a request paused while
 * its route is removed may hang.
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.fallback().catch(() => {}); // the page may have aborted it meanwhile
  });
  return async () => released.resolve();
}

/** Waits until the page aborts a request to a URL. */
export const untilAborted = (page: Page, address: RegExp) =>
  page.waitForEvent('requestfailed', (request) => address.test(request.url()));

/** Waits until another click on the same element no longer counts as a double click. */
export async function untilDoubleClickOver(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 500, pressed, { polling: 50 });
}

/** Waits until the browser has had time for what it does when idle. */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
