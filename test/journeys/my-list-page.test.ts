import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBarriers } from '../support/barriers.ts';
import { keep, listed, shownTitles, toastOf } from '../support/lists.ts';
import type { devices, Visit } from '../support/page.ts';
import { breakServices, mendServices, openSignedIn, openVisitor } from '../support/people.ts';

const kept = ['movie/118', 'movie/280', 'movie/147'];
const names = ['Metropolis', 'Charade', 'Nosferatu'];

let visit: Visit;

beforeEach(async () => {
  visit = await openSignedIn();
  await keep(visit, ...kept);
  await visit.go('/my-list');
  await visit.page.waitForLoadState('networkidle');
});

afterEach(mendServices);

const removal = (name: string) => visit.page.getByRole('button', { name: `Remove ${name} from My List` });
const undo = () => visit.page.getByRole('button', { name: 'Undo' });
const focused = () => visit.page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);

test('a title goes at once, and Undo brings it back to its old place', async () => {
  const { page } = visit;
  expect(await shownTitles(page)).toEqual(names);
  await removal('Charade').click();
  await toastOf(page, 'Removed from your list').waitFor();
  expect(await shownTitles(page)).toEqual(['Metropolis', 'Nosferatu']);
  await page.getByText('2 titles').first().waitFor();
  expect(await listed(visit)).toEqual(['movie:147', 'movie:118']);

  await undo().click();
  await toastOf(page, 'Added to your list').waitFor();
  await expect.poll(() => shownTitles(page)).toEqual(names);
  expect(await listed(visit)).toEqual(['movie:147', 'movie:280', 'movie:118']);
  expect(visit.troubles).toEqual([]);
});

test('by keyboard alone: Enter removes and goes on to the next, Ctrl and Z brings back', async () => {
  const { page } = visit;
  await removal('Metropolis').focus();
  await page.keyboard.press('Enter');
  await toastOf(page, 'Removed from your list').waitFor();
  expect(await focused()).toBe('Remove Charade from My List');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(['Nosferatu']);
  await expect.poll(() => listed(visit)).toEqual(['movie:118']);

  await page.keyboard.press('Control+z');
  await expect.poll(() => shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownTitles(page)).toEqual(names);
  await expect.poll(focused).toBe('Remove Metropolis from My List');
});

test('Ctrl and Z in a text that is being edited stays there', async () => {
  const { page } = visit;
  await removal('Metropolis').click();
  await expect.poll(() => shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
  const heading = page.getByRole('heading', { level: 1 });
  const isLeftAlone = await heading.evaluate((text: HTMLElement) => {
    text.contentEditable = 'true';
    const key = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    return text.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  expect(isLeftAlone).toBe(true);

  await removal('Charade').press('Control+z');
  await expect.poll(() => shownTitles(page)).toEqual(names);
});

test('Undo can be reached by Tab, and waits for whoever has come to it', async () => {
  const { page } = visit;
  await removal('Nosferatu').focus();
  await page.keyboard.press('Enter');
  await undo().waitFor();
  for (let step = 0; step < 30 && (await page.locator('.toast-action:focus').count()) === 0; step++)
    await page.keyboard.press('Tab');
  await page.waitForTimeout(8_500);
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(names);
});

test('the last title leaves the sentence of an empty list and a way on', async () => {
  const { page, arrive } = visit;
  for (const name of names) await removal(name).click();
  await page.getByRole('heading', { name: 'Your list is empty' }).waitFor();
  expect(await page.locator('#my-list .card').count()).toBe(0);
  await page.getByRole('link', { name: 'Find something to watch' }).click();
  await arrive('**/new');
});

test('a removal while the lists fail is taken back, and says so', async () => {
  const { page } = visit;
  await removal('Charade').click();
  await undo().click();
  await toastOf(page, 'Added to your list').waitFor();
  await expect.poll(() => shownTitles(page)).toEqual(names); // or the list could not be read again
  await breakServices('/rest/v1/user_lists', '503');
  await removal('Metropolis').click();
  await toastOf(page, 'Failed to remove from list').waitFor();
  expect(await shownTitles(page)).toEqual(names);
  await mendServices();
  expect(await listed(visit)).toEqual(['movie:147', 'movie:280', 'movie:118']);
});

test('a removal without a network is kept, says so, and is sent when it is back', async () => {
  const { page } = visit;
  await page.context().setOffline(true);
  await removal('Metropolis').click();
  await toastOf(page, 'Saved on this device').waitFor();
  expect(await shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
  await page.context().setOffline(false);
  await expect.poll(() => listed(visit), { timeout: 10_000 }).toEqual(['movie:280', 'movie:118']);
  expect(await shownTitles(page)).toEqual(['Charade', 'Nosferatu']);
});

test('a list of more than one page is turned, and what is removed makes room for the next', async () => {
  const { page, go, arrive } = visit;
  const pages = await Promise.all([1, 2, 3].map((number) => page.request.get(`/movies/results?page=${number}`)));
  const markup = (await Promise.all(pages.map((response) => response.text()))).join('');
  const found = [...markup.matchAll(/value="(movie:\d+)"/g)].map(([, key = '']) => key.replace(':', '/'));
  await keep(visit, ...found.filter((key) => !kept.includes(key)));
  const total = (await listed(visit)).length;
  expect(total).toBeGreaterThan(40);
  await go('/my-list');
  expect(await shownTitles(page)).toHaveLength(40);
  const [first] = await shownTitles(page);
  await page.getByRole('button', { name: `Remove ${first} from My List` }).click();
  await page
    .getByText(`${total - 1} titles`)
    .first()
    .waitFor();
  expect(await shownTitles(page)).toHaveLength(40);
  await page.getByRole('link', { name: 'Next' }).click();
  await arrive('**/my-list?page=2');
  expect(await shownTitles(page)).toHaveLength(total - 41);
});

type State = [name: string, open: (device: keyof typeof devices) => Promise<Visit>];
const states: State[] = [
  ['full', async (device) => withTitles(await openSignedIn({ device }))],
  ['with a removal that can be undone', async (device) => removed(await withTitles(await openSignedIn({ device })))],
  ['empty', (device) => openSignedIn({ device, path: '/my-list' })],
  ['anonymous', (device) => openVisitor({ device, path: '/my-list' })],
  ['failing', (device) => failing(device)],
];

async function withTitles(opened: Visit): Promise<Visit> {
  await keep(opened, ...kept);
  await opened.go('/my-list');
  return opened;
}

async function removed(opened: Visit): Promise<Visit> {
  await opened.page.waitForLoadState('networkidle');
  await opened.page.getByRole('button', { name: 'Remove Charade from My List' }).click();
  await opened.page.getByRole('button', { name: 'Undo' }).waitFor();
  return opened;
}

async function failing(device: keyof typeof devices): Promise<Visit> {
  const opened = await openSignedIn({ device });
  await breakServices('/rest/v1/user_lists', '503');
  await opened.go('/my-list');
  await mendServices();
  await opened.page.getByRole('link', { name: 'Try Again' }).waitFor();
  return opened;
}

test.each(
  states.flatMap(([name, open]) => (['phone', 'desk'] as const).map((device) => [name, device, open] as const)),
)('the list that is %s has no barrier on a %s, and fits', async (_, device, open) => {
  const { page, troubles } = await open(device);
  expect(await listBarriers(page)).toEqual([]);
  for (const width of device === 'phone' ? [320, 390] : [1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(troubles).toEqual([]);
});

test('days stand in the viewer’s format and time, after the page has changed too', async () => {
  const { page, go } = await openSignedIn({ locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' });
  const addedAt = '2026-03-04T20:00:00.000Z'; // the fifth in Kiritimati
  for (const title of ['movie/147', 'movie/118']) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.request.put(`/api/my-list/${title}`, { headers, data: { addedAt } });
  }
  await go('/my-list');
  const days = () => page.locator('.grid .card time').allInnerTexts();
  const day = /^5\. März|^5\. Mär/;
  await expect.poll(days).toEqual([expect.stringMatching(day), expect.stringMatching(day)]);
  await page.getByRole('button', { name: 'Remove Metropolis' }).click();
  await page.getByText('1 title').first().waitFor();
  await keep({ page }, 'movie/280');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await days()).length).toBe(3);
  expect((await days()).slice(1)).toEqual([expect.stringMatching(day), expect.stringMatching(day)]);
  expect((await days())[0]).not.toMatch(/^\w{3} \d/);
});
