// What only a browser shows of pages without scripts. What their links and forms do is in test/worker/without-script.
import type { Page } from 'playwright-core';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { beforeAll, expect, inject, test } from 'vitest';
import { chooseFilter } from '../support/filtered-lists.ts';
import { devices, openPage, type Visit } from '../support/page.ts';
import { createPerson, signIn } from '../support/people.ts';
import { seedList } from '../support/seed-list.ts';
import { findFilm } from '../support/titles.ts';

let plain: Visit;

beforeAll(async () => {
  plain = await openPage({ javaScriptEnabled: false, locale: 'de-DE' });
});

/** Expects a link in the hero, and no button that does nothing. */
async function expectHeroWorks(page: Page, link: string): Promise<void> {
  const buttons = page.locator('.hero button:not([form], form button)'); // buttons of forms work without script
  expect(await buttons.filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('.hero').getByRole('link', { name: link, exact: true }).isVisible()).toBe(true);
}

test('without script home shows its rows of cards, which open titles with their text and date', async () => {
  const { page, go, arrive } = plain;
  await go('/');
  const solid = page.locator('.site-header').evaluate((header) => getComputedStyle(header, '::after').opacity);
  expect(await solid).toBe('1'); // content that scrolls under it does not show through
  expect(await page.locator('section.row:visible').count()).toBe(homeRows.length + 1); // and a collection
  const cards = page.locator('section.row a.card[href^="/info/"]');
  expect(await cards.count()).toBeGreaterThan(100);
  const withoutText = await cards.evaluateAll(
    (links) => links.filter((link) => !link.querySelector('b')?.textContent || !link.checkVisibility()).length,
  );
  expect(withoutText).toBe(0);
  await expectHeroWorks(page, 'More Info');
  await page.locator('#trending .card').first().click();
  await arrive('**/info/**');

  const film = await findFilm('Sintel');
  await go(`/info/movie/${film.id}`);
  const text = await page.locator('main').innerText();
  expect(text).toContain(film.overview);
  for (const member of film.credits.cast.slice(0, 6)) expect(text).toContain(member.name);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(await page.locator('.details time[data-day]').textContent()).toBe(day.format(new Date(film.release_date)));
  expect(text).toContain('Production');
  await expectHeroWorks(page, 'Watch');
});

test('without script a filmography shows only films or series', async () => {
  const { page, go, arrive } = plain;
  await go('/info/tv/101');
  await page.locator('.details').getByRole('link', { name: 'Louis Feuillade' }).click();
  await arrive('**/person/*-louis-feuillade');
  const kinds = () =>
    page.locator('.filmography li a').evaluateAll((all) => all.map((a) => a.getAttribute('href')!.split('/')[2]));
  expect(new Set(await kinds())).toEqual(new Set(['movie', 'tv']));
  for (const [label, kind] of [
    ['Movies', 'movie'],
    ['TV Shows', 'tv'],
  ] as const) {
    await page.locator('.filmography').getByRole('link', { name: label, exact: true }).click();
    await arrive(`**/person/*type=${kind}*`);
    expect(new Set(await kinds())).toEqual(new Set([kind]));
  }
});

test('without script no page shows a control that does nothing, or waits for a script', async () => {
  const { page, go } = plain;
  await go('/auth/register');
  expect(await page.locator('.reveal').count()).toBeGreaterThan(0);
  expect(await page.locator('.reveal').filter({ visible: true }).count()).toBe(0);
  for (const path of ['/for-you', '/up-next']) {
    await go(path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: /^Only your device knows/ }).waitFor();
    expect(await page.locator('.skeleton, .for-you-choosing').count()).toBeGreaterThan(0);
    expect(await page.locator('.skeleton, .for-you-choosing').filter({ visible: true }).count()).toBe(0);
    expect(await main.getByRole('link').filter({ visible: true }).count()).toBe(2);
    const address = await main.getByRole('link', { name: 'Sign In' }).getAttribute('href');
    expect(address).toBe(`/auth/login?next=${encodeURIComponent(path)}`);
  }
  await page.context().addCookies([{ name: 'following', value: 'yes', url: inject('base') }]);
  await go('/');
  expect(await page.locator('#viewer').getAttribute('data-following')).toBe('row');
  expect(await page.locator('.up-next').isVisible()).toBe(false);
});

test('without script a profile with the buttons of a picture fits the narrowest phone', async () => {
  const { page, go } = plain;
  await signIn(plain, await seedList(await createPerson(), ['movie:290', 'movie:291']));
  await page.setViewportSize({ width: 320, height: 640 });
  await go('/profile');
  await page.waitForLoadState();
  expect(await page.locator('#picture').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('without script a user sees the buttons that save a form, and the text of those with an icon', async () => {
  const { page, go } = plain;
  for (const [path, name] of [
    ['/my-list', 'Apply'],
    ['/profile?tab=notifications', 'Save'],
    ['/lists', 'Create list'],
  ] as const) {
    await go(path);
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  const film = await findFilm('Sintel');
  for (const device of ['phone', 'desktop'] as const) {
    await page.setViewportSize(devices[device].viewport);
    await go(`/info/movie/${film.id}`);
    await page.waitForLoadState();
    const link = page.locator('.hero').getByRole('link', { name: 'Add to a list' });
    expect((await link.boundingBox())!.width, 'with its text').toBeGreaterThan(120);
  }
});

test('without script the Browse menu and the filters open on a phone', async () => {
  const { page, arrive } = await openPage({ device: 'phone', javaScriptEnabled: false, path: '/about' });
  await page.locator('.browse summary').tap();
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'TV Shows' }).tap();
  await arrive('**/tv');
  await page.getByRole('button', { name: 'Filters and sort' }).tap();
  await chooseFilter(page, 'Soap');
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await arrive('**/tv?genre=soap');
  expect(await page.locator('#results .card').count()).toBeGreaterThanOrEqual(8);
});
