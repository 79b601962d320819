import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { devices, openPage } from '../support/page.ts';

/** The left and right edges of the wordmark and every part of the navigation, in pixels. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site-header :is(.wordmark, .site-links a, .browse > summary)')].map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return [left, right].map(Math.round).join('–');
    }),
  );

test('the wordmark and the navigation keep their place, with and without the display font', async () => {
  const { page, go, pageErrors } = await openPage();
  const without = await openPage();
  await without.page.route('**/*.woff2', (route) => route.abort());
  await without.go('/about');
  await go('/about');
  await page.evaluate(() => document.fonts.load("700 1rem 'Marquee Display'"));
  for (const path of ['/about', '/', '/my-list']) {
    await go(path); // renders with the cached display font
    for (const device of ['phone', 'desktop'] as const) {
      await Promise.all([page, without.page].map((each) => each.setViewportSize(devices[device].viewport)));
      const places = await placesOn(page);
      expect(places).toHaveLength(6);
      expect(places, `${path} on a ${device}`).toEqual(await placesOn(without.page));
    }
  }
  expect(pageErrors).toEqual([]);

  const link = page.getByRole('banner').getByRole('link', { name: 'Marquee', exact: true });
  expect(await link.getAttribute('href')).toBe('/');
  const { width, height } = (await link.locator('.word').boundingBox())!;
  expect(width / height).toBeCloseTo(4.155, 1);
  expect(await link.innerText()).toBe('');
});
