import { beforeAll, expect, test } from 'vitest';
import { choose } from '../support/filtered.ts';
import { openPage, type Visit } from '../support/page.ts';

let plain: Visit;

beforeAll(async () => {
  plain = await openPage({ javaScriptEnabled: false });
});

const names = () => plain.page.locator('#results .card b').allTextContents();

test('without script the filter form filters, and its address is put right', async () => {
  const { page, go, arrive } = plain;
  await go('/movies');
  await page.getByLabel('Horror', { exact: true }).check({ force: true });
  await page.getByLabel('Year', { exact: true }).fill('1922');
  await page.getByLabel('Sort By').selectOption('release_date.asc');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await arrive('**/movies?genre=horror&year=1922&sort=release_date.asc');
  expect((await names()).toSorted()).toEqual(['Häxan', 'Nosferatu']);
});

test('without script the view changes, and filters stay', async () => {
  const { page, arrive } = plain;
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await arrive('**/movies?genre=horror&year=1922&sort=release_date.asc&view=list');
  expect(await page.locator('.entry').count()).toBe(2);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await arrive('**/movies?genre=horror&year=1922&sort=release_date.asc&view=list');
});

test('without script Reset leads back to everything', async () => {
  const { page, arrive } = plain;
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await arrive('**/movies?view=list');
  expect(await page.locator('.entry').count()).toBeGreaterThan(15);
});

test('without script a phone filters through the drawer', async () => {
  const { page, arrive } = await openPage({ device: 'phone', javaScriptEnabled: false, path: '/tv' });
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await choose(page, 'Soap');
  await page.getByRole('button', { name: 'Apply Filters' }).tap();
  await arrive('**/tv?genre=soap');
  expect(await page.locator('#results .card').count()).toBeGreaterThanOrEqual(8);
});

test('without script a year that no film is of is ignored', async () => {
  const { page, go, arrive } = plain;
  await go('/movies');
  await page.getByLabel('Year', { exact: true }).fill('1850');
  await page.getByLabel('Horror', { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await arrive('**/movies?genre=horror');
});

test('without script the search button leads to the search page, and what is typed is shown as text', async () => {
  const { page, go, arrive } = plain;
  await go('/');
  await page.getByRole('link', { name: 'Search' }).first().click();
  await arrive('**/search');
  const typed = '<img src=x onerror=alert(1)> "&';
  await page.locator('main').getByRole('searchbox').fill(typed);
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await arrive('**/search?q=*');
  expect(await page.locator('h1').textContent()).toBe(`No results found for "${typed}"`);
  await page.getByRole('link', { name: 'Browse what is new' }).click();
  await arrive('**/new');
});
