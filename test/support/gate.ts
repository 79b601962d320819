import type { Page } from 'playwright-core';

/**
 * Holds a page's requests to an address back until the function it gives is called. The route stays: a request that is
 * paused while its route goes away may hang.
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.fallback().catch(() => {}); // the page may have given it up meanwhile
  });
  return async () => gate.resolve();
}

/** Waits until the page gives up a request to an address. */
export const givenUp = (page: Page, address: RegExp) =>
  page.waitForEvent('requestfailed', (request) => address.test(request.url()));

/** Waits until a further press of the same thing counts as one of its own: faster ones are a double click. */
export async function untilPressable(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 500, pressed);
}
