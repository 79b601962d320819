import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../support/page.ts';

/** The left and right edges of the wordmark and every part of the navigation, in pixels. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site-header :is(.wordmark, .site-links a, .browse > summary)')].map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return [left, right].map(Math.round).join('–');
    }),
  );

test.each(['desktop', 'phone'] as const)(
  'the wordmark and the navigation on a %s keep their place, with and without the display font',
  async (device) => {
    const { page, go, troubles } = await openPage({ device });
    await go('/about');
    await page.evaluate(() => document.fonts.load("700 1rem 'Marquee Display'"));
    await go('/about'); // renders with the cached display font
    const places = await placesOn(page);
    expect(places).toHaveLength(6);
    for (const path of ['/', '/my-list']) {
      await go(path);
      expect([path, await placesOn(page)]).toEqual([path, places]);
    }
    expect(troubles).toEqual([]);

    const without = await openPage({ device });
    await without.page.route('**/*.woff2', (route) => route.abort());
    await without.go('/about');
    expect(await placesOn(without.page)).toEqual(places);

    const link = page.getByRole('banner').getByRole('link', { name: 'Marquee', exact: true });
    expect(await link.getAttribute('href')).toBe('/');
    const { width, height } = (await link.locator('.word').boundingBox())!;
    expect(width / height).toBeCloseTo(4.155, 1);
    expect(await link.innerText()).toBe('');
  },
);
