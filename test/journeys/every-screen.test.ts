import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { demo } from '../../local/supabase/demo.ts';
import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { routes } from '../../src/shared/routes.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { listViolations, preloadAxe } from '../support/accessibility.ts';
import { openPage, devices, type Visit } from '../support/page.ts';
import { breakServices, hydrateIsland, openSignedIn, restoreServices } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';

const paths: Readonly<Record<string, string>> = {
  person: '/person/359153976-charlie-chaplin',
  collection: '/collection/2901-blender-open-movies-collection',
  company: '/company/98424-blender-foundation',
  network: '/network/213-lanternhouse',
  home: '/',
  movies: '/movies',
  'TV shows': '/tv?view=list&page=2',
  new: '/new',
  search: '/search',
  'search results': '/search?q=keaton',
  'search without results': '/search?q=no+such+thing',
  film: '/info/movie/501',
  series: '/info/tv/501',
  player: '/watch/tv/501?season=1&episode=2',
  'my list': '/my-list',
  contact: '/contact',
  about: '/about',
  privacy: '/privacy',
  'up next': '/up-next',
  'for you': '/for-you',
  'hidden titles': '/hidden',
  services: '/services?region=DE&services=DE-3002',
  'data saver': '/data-saver',
  'sign in': '/auth/login',
  register: '/auth/register',
  'forgot password': '/auth/forgot-password',
  'filtered list': '/movies?genre=comedy&without=war&decade=1920&runtime=95',
  'not found': '/no-such-page',
};

/** An error page would pass the tests of most screens. */
async function open({ page, pageErrors }: Visit, path: string): Promise<void> {
  pageErrors.length = 0;
  expect((await page.goto(path))?.status()).toBe(path === paths['not found'] ? 404 : 200);
}

/** Each has other things around its main part. The rest of other screens is alike. */
const wholePages = new Set([paths['home'], paths['film'], paths['player'], paths['sign in']]);

let phone: Visit;

beforeAll(async () => {
  phone = await openPage({ device: 'phone' });
  await preloadAxe(phone.page);
});

/** The root font size in pixels at 200 % text size. */
const largeText = '30.4px';

/** Elements that overflow the right edge; rows, banners and tabs that do so on purpose are clipped or scroll there. */
const listOverflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOut = (element: Element) => element.getBoundingClientRect().right > width + 1;
    const found = [...document.querySelectorAll('body *')].filter(
      (element) => isOut(element) && !element.closest('.rail, .profile-tabs, .out-of-sight'),
    );
    const scrolls = document.documentElement.scrollWidth > width || innerWidth > screen.width;
    return [
      ...(scrolls ? ['the page itself'] : []),
      ...found.map((element) => `${element.tagName}.${element.className}`),
    ];
  });

const enlargeText = (page: Page) =>
  page.evaluate((size) => (document.documentElement.style.fontSize = size), largeText);

/** Expects that nothing overflows once the browser has laid the page out again. */
const expectFit = (page: Page, state: string) =>
  expect.poll(() => listOverflowing(page), { message: state }).toEqual([]);

/** Cards whose marks cover their poster. */
const listCovering = (page: Page) =>
  page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.filter(
        (card) =>
          card.querySelector('.marks')!.getBoundingClientRect().top <
          card.querySelector('.frame')!.getBoundingClientRect().bottom,
      ),
    );

/** Cards whose marks touch each other. */
const listCollisions = (page: Page) =>
  page.locator('.marks').evaluateAll((all) =>
    all.filter((marks) => {
      const [type, match] = [...marks.children].map((mark) => mark.getBoundingClientRect());
      return type && match && match.left - type.right < 4 && type.bottom > match.top + 1;
    }),
  );

/** The number of fields and buttons that leave the contact form. */
const countOutside = (page: Page) =>
  page.locator('.contact-form').evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    const fields = element.querySelectorAll('input:not([tabindex]), textarea, button');
    return [...fields].filter((field) => field.getBoundingClientRect().right > right + 1).length;
  });

test.each(Object.entries(paths))(
  '%s on a phone has no error, no accessibility violation and no small tap target, and never overflows',
  async (_, path) => {
    const { page, pageErrors } = phone;
    await page.setViewportSize(devices.phone.viewport);
    await open(phone, path);
    expect(await listViolations(page, wholePages.has(path) ? undefined : 'main')).toEqual([]);
    expect(await listOverflowing(page)).toEqual([]);
    expect(await listSmallTargets(page)).toEqual([]);
    if (path === routes.movies) expect(await listCovering(page), 'marks over posters').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFit(page, '320 pixels');
    await page.setViewportSize(devices.phone.viewport);
    await enlargeText(page);
    await expectFit(page, 'large text');
    if (path === routes.movies) expect(await listCollisions(page), 'marks in large text').toEqual([]);
    if (path === routes.contact) expect(await countOutside(page), 'fields in large text').toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    for (const width of [devices.tablet.viewport.width, devices.desktop.viewport.width, 2200]) {
      await page.setViewportSize({ width, height: 400 }); // a low viewport is painted quickly
      await expectFit(page, `${width} pixels`);
    }
    expect(pageErrors).toEqual([]);
  },
);

const alike = [
  '/help',
  '/terms',
  '/search?q=keaton&type=person',
  '/search?q=western&type=genre',
  '/search?q=blender&type=collection',
  '/search?q=metropoliss',
];

test.each(alike)(
  '%s, which resembles a screen above, has no error and no accessibility violation on a phone',
  async (path) => {
    await phone.page.setViewportSize(devices.phone.viewport);
    await open(phone, path);
    if (path.startsWith('/search'))
      await phone.page
        .locator('.found .person, .cast a, .found [role=status]')
        .filter({ visible: true })
        .first()
        .waitFor();
    expect(await listViolations(phone.page, 'main')).toEqual([]);
    expect(phone.pageErrors).toEqual([]);
  },
);

const tabs = profileTabs.map(routes.profileTab);

/** Has episodes on any day, because the series of the demo account air weekly. */
const calendarMonth = `${routes.calendar}?view=month`;

const personalPaths = [
  routes.diary,
  routes.statistics,
  calendarMonth,
  routes.lists,
  routes.ratings,
  routes.hidden,
  routes.myList,
  routes.forYou,
  routes.upNext,
  routes.notifications,
  routes.import,
  routes.export,
  ...tabs,
];

/** The violations in the part of a user's screen that differs. What is around it is checked on the first screen. */
const listViolationsWithin = (page: Page, path: string) =>
  listViolations(page, path === personalPaths[0] ? undefined : 'main');

/** Expects no accessibility violation on a tab of the profile, and that it fits the narrowest phones. */
async function checkTab(page: Page, path: string): Promise<void> {
  expect(await listViolationsWithin(page, path), path).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFit(page, `${path} at 320 pixels`);
  await page.setViewportSize(devices.phone.viewport);
}

const middleOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!;
  return Math.round(y + height / 2);
};

async function checkTouch(page: Page, path: string): Promise<void> {
  expect(await listViolationsWithin(page, path), path).toEqual([]);
  expect(await listSmallTargets(page), path).toEqual([]);
}

/** Opens the last month with a score, which stands on the line of its star. */
async function checkDiary({ page, go }: Visit): Promise<void> {
  const score = page.locator('.score').first();
  if ((await score.count()) === 0)
    await go((await page.getByRole('link', { name: diaryText.previous }).getAttribute('href')) ?? '');
  expect(await middleOf(score.locator('svg'))).toBeCloseTo(await middleOf(score.locator('span').first()), -1);
  expect(await listOverflowing(page), 'a month with scores').toEqual([]);
  await checkTouch(page, routes.diary);
}

async function checkCalendar({ page }: Visit): Promise<void> {
  const episodes = page.locator('.calendar-days li li');
  await expect.poll(() => episodes.count(), { message: 'episodes in the calendar' }).toBeGreaterThan(0);
  await checkTouch(page, calendarMonth);
}

async function checkExport({ page, pageErrors }: Visit): Promise<void> {
  await checkTouch(page, routes.export);
  expect(pageErrors).toEqual([]);
  await breakServices('/rest/v1/ratings', '500');
  await page.getByRole('link', { name: 'Ratings and reviews' }).click();
  await page.getByText('Your data cannot be exported right now').waitFor();
  expect(await listViolations(page, 'main'), 'a failed export').toEqual([]);
  await restoreServices();
  pageErrors.length = 0;
}

/** Checks a screen once an element with the user's data is shown. */
const checkFilled =
  (path: string, content: string) =>
  async ({ page }: Visit) => {
    await page.locator(content).filter({ visible: true }).first().waitFor();
    expect(await listViolationsWithin(page, path), path).toEqual([]);
  };

const furtherChecks: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  [routes.diary]: checkDiary,
  [routes.statistics]: async ({ page }) =>
    expect(await listViolationsWithin(page, routes.statistics), routes.statistics).toEqual([]),
  [calendarMonth]: checkCalendar,
  [routes.export]: checkExport,
  [routes.ratings]: checkFilled(routes.ratings, 'main a[href$="/rating"]'),
  [routes.hidden]: checkFilled(routes.hidden, 'main button[name=show][value="movie:162"]'),
  [routes.forYou]: checkFilled(routes.forYou, '.for-you .card'),
  [routes.upNext]: checkFilled(routes.upNext, 'main a.tile[data-watch]'),
};

const longTest = { timeout: 300_000 };

test("a user's screens with data of months fit a phone, in large text too, and are accessible", longTest, async () => {
  const visit = await openSignedIn({ device: 'phone' }, { ...demo, name: demo.fullName });
  const { page, pageErrors } = visit;
  await preloadAxe(page);
  const changeHidden = (method: string) =>
    page.request.fetch('/api/hidden/movie/162', { method, headers: { 'sec-fetch-site': 'same-origin' } });
  onTestFinished(async () => void (await changeHidden('DELETE'))); // other tests share the account
  await changeHidden('PUT');
  for (const path of personalPaths) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await page.locator('main h1').first().waitFor();
    if (path === routes.profileTab('profile')) await hydrateIsland(page, 'history'); // its dates then have a time
    if (tabs.includes(path)) await checkTab(page, path);
    expect(await listOverflowing(page), path).toEqual([]);
    await enlargeText(page);
    await expectFit(page, `${path} in large text`);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await furtherChecks[path]?.(visit);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('.bell').click();
  await page.locator('#notices [data-notice]').first().waitFor();
  const hidden = await page.locator('#notices').evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(hidden, 'the notifications panel').toBe(0);
  expect(pageErrors).toEqual([]);
});

test('no screen sends a request to another host', () => {
  const hosts = new Set(phone.requests.map((url) => new URL(url).origin));
  expect([...hosts].toSorted()).toEqual([inject('base'), inject('catalogue'), inject('pictures')].toSorted());
});
