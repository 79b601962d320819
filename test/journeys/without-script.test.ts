import type { Page } from 'playwright-core';
import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { beforeAll, expect, test } from 'vitest';
import { chooseFilter } from '../support/filtered-lists.ts';
import { openPage, type Visit } from '../support/page.ts';
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

test('without script a list has pages, filters, two views and a reset', async () => {
  const { page, go, arrive } = plain;
  const names = () => page.locator('#results .card b').allTextContents();
  await go('/movies');
  const first = await names();
  await page.getByRole('link', { name: 'Next' }).click();
  await arrive('**/movies?page=2');
  expect(await page.locator('.pages [aria-current=page]').textContent()).toBe('2');
  const second = await names();
  expect(second.length).toBeGreaterThan(10);
  expect(second.filter((name) => first.includes(name))).toEqual([]);

  await page.getByLabel('Horror', { exact: true }).check({ force: true });
  await page.getByLabel('Year', { exact: true }).fill('1922');
  await page.getByLabel('Sort By').selectOption('release_date.asc');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await arrive('**/movies?genre=horror&year=1922&sort=release_date.asc');
  expect((await names()).toSorted()).toEqual(['Häxan', 'Nosferatu']);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await arrive('**/movies?genre=horror&year=1922&sort=release_date.asc&view=list');
  expect(await page.locator('.entry').count()).toBe(2);
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await arrive('**/movies?view=list');
  expect(await page.locator('.entry').count()).toBeGreaterThan(15);
});

test('without script search finds a title and escapes the query', async () => {
  const { page, go, arrive } = plain;
  await go('/about');
  await page.getByRole('link', { name: 'Search' }).first().click();
  await arrive('**/search');
  const search = async (text: string) => {
    await page.locator('main').getByRole('searchbox').fill(text);
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await arrive('**/search?q=*');
  };
  await search('nosferatu');
  expect(await page.locator('.card b').allTextContents()).toContain('Nosferatu');
  const typed = '<img src=x onerror=alert(1)> "&';
  await search(typed);
  expect(await page.locator('h1').textContent()).toBe(`No results found for "${typed}"`);
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

test('with script the same date has the format of the viewer’s locale', async () => {
  const film = await findFilm('Sintel');
  const { page } = await openPage({ locale: 'de-DE', path: `/info/movie/${film.id}` });
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
  const released = page.locator('.details time[data-day]');
  await released.scrollIntoViewIfNeeded();
  await expect.poll(() => released.textContent()).toBe(day.format(new Date(film.release_date)));
});
