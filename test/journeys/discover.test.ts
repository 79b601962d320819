import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { readList } from '../support/filtered-lists.ts';
import { devices, type Visit } from '../support/page.ts';
import { createPerson, openVisitor, signIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

let visit: Visit;

/** The list in the page that the server sends for an address. */
async function listSentAt(page: Page, address: string): Promise<Awaited<ReturnType<typeof readList>>> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html');
    return {
      count: sent.querySelector('#results .count')?.textContent.split(' · ')[0] ?? '',
      shown: [...sent.querySelectorAll<HTMLAnchorElement>('#results .card')].map((card) => card.getAttribute('href')!),
    };
  }, html);
}

beforeAll(async () => {
  visit = await openVisitor();
});

test('the keyboard alone opens the actor of a film, another film and its collection', async () => {
  const { page, go, arrive, pageErrors } = visit;
  pageErrors.length = 0;
  await go('/info/movie/227');
  await page
    .getByRole('link', { name: /^Basil Rathbone/ })
    .first()
    .press('Enter');
  await arrive('**/person/*-basil-rathbone');
  expect(await page.locator('h1').textContent()).toBe('Basil Rathbone');
  expect(await page.locator('.life').innerText()).toContain('Johannesburg');
  await page.locator('.filmography').getByRole('link', { name: 'Dressed to Kill' }).press('Enter');
  await arrive('**/info/movie/241');
  await page.getByRole('link', { name: 'Sherlock Holmes (Rathbone) Collection' }).press('Enter');
  await arrive('**/collection/2903-sherlock-holmes-rathbone-collection');
  expect(await page.locator('.card b').allTextContents()).toEqual([
    'Sherlock Holmes and the Secret Weapon',
    'Terror by Night',
    'Dressed to Kill',
  ]);
  expect(pageErrors).toEqual([]);
});

test('filters are in the URL, whose page has the same list; removing a chip updates the form, Clear all clears it', async () => {
  const { page, go } = visit;
  await go('/movies');
  await page.locator('.choice', { hasText: 'Comedy' }).first().click();
  await page.getByLabel('Decade').selectOption('1920s');
  await page.getByLabel('At most, in minutes').fill('95');
  await page.keyboard.press('Tab');
  await page.getByLabel('Country').selectOption('United States');
  const shared = '/movies?genre=comedy&decade=1920&runtime=95&country=US';
  await page.waitForURL(`**${shared}`);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['Comedy', '1920s', 'Up to 95 min', 'United States', 'Clear all']);
  expect(await page.locator('h1').textContent()).toBe(
    'Comedy Movies of the 1920s from the United States up to 95 minutes',
  );
  expect(await page.title()).toBe('Comedy Movies of the 1920s from the United States up to 95 minutes · Marquee');
  const list = await readList(page);
  expect(await listSentAt(page, shared)).toEqual(list);

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.waitForURL(`**${shared}&view=list`);
  const inList = page.locator('[href*="view=list"]'); // the chips of the new results
  await page.getByRole('link', { name: 'Remove filter Up to 95 min' }).and(inList).click();
  await page.waitForURL('**/movies?genre=comedy&decade=1920&country=US&view=list');
  await expect.poll(() => page.getByLabel('At most, in minutes').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.waitForURL('**/movies?view=list');
  await expect.poll(() => page.locator('[name=genre]:checked').count()).toBe(0);
  expect(await page.getByLabel('Country').inputValue()).toBe('');
});

test("a user's own services come first in Where to Watch, with a word, and not in another country", async () => {
  const { page, go } = visit;
  await signIn(visit, await createPerson());
  await go('/services?region=US');
  await page.getByRole('checkbox', { name: 'Parish Hall Pictures' }).check();
  await page.getByRole('button', { name: 'Save as my services' }).click();
  await untilToast(page, 'Preferences saved');
  await go('/info/movie/287');
  const offers = page.locator('.offers');
  await offers.locator('[data-own]').waitFor();
  expect(await offers.locator('[data-own]').allInnerTexts()).toEqual(['Parish Hall Pictures']);
  expect(await offers.ariaSnapshot()).toMatch(/Parish Hall Pictures.*Your service/s);
  const tops = await offers
    .locator('dd')
    .evaluateAll((all) => all.map((dd) => [dd.textContent, dd.getBoundingClientRect().top]));
  expect(tops.toSorted((a, b) => Number(a[1]) - Number(b[1]))[0]?.[0]).toBe('Parish Hall Pictures');
  const elsewhere = await (await page.request.get('/info/movie/287?country=DE')).text();
  const [german] = /<dl class="offers">.*?<\/dl>/s.exec(elsewhere)!;
  expect(german).toContain('Open Reel');
  expect(german).not.toContain('Parish Hall Pictures');
});

test('the keyboard alone moves between the large images of a title, a click closes them; a row that fits has no arrow buttons', async () => {
  const { page, go, pageErrors } = visit;
  pageErrors.length = 0;
  if (!page.url().endsWith('/info/movie/287')) await go('/info/movie/287');
  const fitting = page.locator('#videos[data-rail]');
  await fitting.waitFor();
  expect(await fitting.locator('.turn:visible').count()).toBe(0);
  const second = page.locator('#images').getByRole('link', { name: 'Image 2 of 2' });
  await second.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Images' });
  const large = viewer.locator('.rail').getByRole('link');
  await expect.poll(() => large.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => large.nth(0).evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(() => viewer.locator('.rail').evaluate((rail) => rail.scrollLeft)).toBe(0);
  const scrollY = () => page.evaluate(() => window.scrollY);
  const place = await scrollY();
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => large.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await scrollY()).toBe(place);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('#more a:focus').count()).toBe(1);

  await page.setViewportSize(devices.phone.viewport);
  await second.click();
  await viewer.waitFor();
  expect(await listViolations(page, 'dialog[open]')).toEqual([]);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});
