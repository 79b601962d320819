import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { listBarriers } from '../support/barriers.ts';
import { choose } from '../support/filtered.ts';
import { devices, openPage, type Visit } from '../support/page.ts';

const visits = {} as Record<'phone' | 'desk', Visit>;

beforeAll(async () => {
  [visits.phone, visits.desk] = await Promise.all([openPage({ device: 'phone' }), openPage({ device: 'desk' })]);
});

const control = (method: string, body?: object) =>
  fetch(`${inject('catalogue')}/__control/faults`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function openOverlay(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('moon', { delay: 20 });
  await page.getByRole('option').first().waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  if (page.viewportSize()!.width > devices.phone.viewport.width) return;
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
}

const states = [
  ['grid', '/movies', null],
  ['list', '/tv?view=list', null],
  ['empty', '/movies?genre=horror&year=1902', null],
  ['drawer', '/movies?genre=drama', openDrawer],
  ['overlay', '/', openOverlay],
  ['results', '/search?q=moon', null],
  ['nothing found', '/search?q=zzzzzz', null],
  ['a person', '/search?q=keaton', null],
] as const;

const cases = states.flatMap(([state, path, reach]) =>
  (['phone', 'desk'] as const).map((device) => [state, device, path, reach] as const),
);

test.each(cases)('the %s state on a %s has no barrier', async (_, device, path, reach) => {
  const { page, go } = visits[device];
  await go(path);
  await page.waitForLoadState('load');
  await reach?.(page);
  expect(await listBarriers(page)).toEqual([]);
});

test.each([
  ['movies', '/movies?genre=crime&year=1939', 'Failed to load movies. Please try again later.'],
  ['series', '/tv?genre=crime&year=1939', 'Failed to load TV shows. Please try again later.'],
  ['search', '/search?q=unheard', 'Search is not answering right now.'],
])('the error state of %s says so, has a way on and no barrier', async (_, path, sentence) => {
  await control('POST', { match: '.*', fault: '503' });
  try {
    const { page, go } = visits.desk;
    await go(path);
    await page.getByRole('link', { name: 'Try Again' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(sentence);
    expect(await listBarriers(page)).toEqual([]);
    await control('DELETE');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect.poll(() => page.locator('main').innerText()).not.toContain(sentence);
  } finally {
    await control('DELETE');
  }
});

test('a filter whose results failed once is asked for anew', async () => {
  const { page, go } = visits.desk;
  await go('/movies?sort=release_date.asc'); // in an order that no other test has put into the caches
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filters:movie'))).not.toBe(null); // the script is there
  const count = page.locator('#results .count');
  await control('POST', { match: '/discover/', fault: '503' });
  try {
    await choose(page, 'Fantasy');
    await page.getByRole('heading', { name: 'Failed to load movies.' }).waitFor();
  } finally {
    await control('DELETE');
  }
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => count.textContent()).toBe('220 titles');
  await choose(page, 'Fantasy');
  await expect.poll(() => count.textContent(), { timeout: 5000 }).toBe('29 titles');
});

test('nothing went wrong in the browser on the way', () => {
  expect([...visits.phone.troubles, ...visits.desk.troubles]).toEqual([]);
});
