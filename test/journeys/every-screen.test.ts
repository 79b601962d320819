import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { listBarriers } from '../support/barriers.ts';
import { openPage, devices, type Visit } from '../support/page.ts';
import { listSmallTargets } from '../support/targets.ts';

const paths = {
  home: '/',
  movies: '/movies',
  'TV shows': '/tv?page=2',
  new: '/new',
  search: '/search',
  'search results': '/search?q=the',
  'search without results': '/search?q=no+such+thing',
  film: '/info/movie/501',
  series: '/info/tv/501',
  player: '/watch/tv/501?season=1&episode=2',
  'my list': '/my-list',
  contact: '/contact',
  'sign in': '/auth/login',
  'not found': '/no-such-page',
} as const;

const visits: Partial<Record<keyof typeof devices, Promise<Visit>>> = {};

const casesOn = (...chosen: (keyof typeof devices)[]) =>
  Object.entries(paths).flatMap(([name, path]) => chosen.map((device) => [name, device, path] as const));

/** What reaches out of the screen at its right edge; rows and banners that bleed out on purpose are cut there. */
const listOverflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOut = (element: Element) => element.getBoundingClientRect().right > width + 1;
    const found = [...document.querySelectorAll('body *')].filter(
      (element) => isOut(element) && !element.closest('.rail'),
    );
    const scrolls = document.documentElement.scrollWidth > width || innerWidth > screen.width;
    return [
      ...(scrolls ? ['the page itself'] : []),
      ...found.map((element) => `${element.tagName}.${element.className}`),
    ];
  });

async function isWell(_: string, device: keyof typeof devices, path: string) {
  const { page, troubles } = await (visits[device] ??= openPage({ device }));
  troubles.length = 0;
  await page.goto(path);
  // The same parts stand on all three, in other places; find-states.test.ts looks at those of a desk alone.
  if (device === 'phone') expect(await listBarriers(page)).toEqual([]);
  expect(await listOverflowing(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

const well = 'the %s screen on a %s has no error, no overflow and no barrier';
test.each(casesOn('phone', 'desk'))(well, isWell);
test.each(casesOn('tablet'))(well, { tags: ['long'] }, isWell);

test.each(Object.entries(paths))('the %s screen fits the narrowest phones', async (_, path) => {
  const { page, go } = await (visits.phone ??= openPage({ device: 'phone' }));
  await go(path);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await listOverflowing(page)).toEqual([]);
});

async function isForFingers(_: string, device: keyof typeof devices, path: string) {
  const { page, go } = await (visits[device] ??= openPage({ device }));
  await page.setViewportSize(devices[device].viewport);
  await go(path);
  expect(await listSmallTargets(page)).toEqual([]);
}

const forFingers = 'what can be pressed on the %s screen of a %s is as large as a finger';
test.each(casesOn('phone'))(forFingers, isForFingers);
test.each(casesOn('tablet'))(forFingers, { tags: ['long'] }, isForFingers);

/** What 200 % of the usual size comes to on a phone, in pixels. */
const largeText = '30.4px';

test.each(Object.entries(paths))(
  'the %s screen fits a phone and a tablet whose text is twice as large',
  async (_, path) => {
    for (const device of ['phone', 'tablet'] as const) {
      const { page, go } = await (visits[device] ??= openPage({ device }));
      await page.setViewportSize(devices[device].viewport);
      await go(path);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), largeText);
      expect(await listOverflowing(page)).toEqual([]);
    }
  },
);

test('no screen asks another host for anything', async () => {
  const hosts = new Set<string>();
  for (const visit of Object.values(visits)) {
    for (const url of (await visit).requests) hosts.add(new URL(url).origin);
  }
  expect([...hosts].toSorted()).toEqual([inject('base'), inject('catalogue')].toSorted());
});
