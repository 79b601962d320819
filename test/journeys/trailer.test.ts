import { beforeAll, expect, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { weighScripts } from '../support/scripts.ts';
import { findFilm, trailerOf } from '../support/titles.ts';

let desk: Visit;
let sintel: { path: string; key: string };

beforeAll(async () => {
  const film = await findFilm('Sintel');
  sintel = { path: `/info/movie/${film.id}`, key: trailerOf(film)! };
  desk = await openPage();
});

const button = (visit: Visit) => visit.page.getByRole('button', { name: 'Watch Trailer' });
const dialog = (visit: Visit) => visit.page.getByRole('dialog');
const isFocused = () => document.activeElement?.textContent === 'Watch Trailer';

async function open(visit: Visit): Promise<void> {
  await visit.go(sintel.path);
  await button(visit).click();
  await dialog(visit).waitFor();
}

test('the first press of Watch Trailer opens the trailer, although nothing of it was loaded before', async () => {
  await desk.go(sintel.path);
  expect((await weighScripts(desk.requests)).react).toBe(false);
  await button(desk).click();
  await dialog(desk).waitFor();
  const frame = dialog(desk).locator('iframe');
  expect(await frame.getAttribute('src')).toContain(`https://www.youtube-nocookie.com/embed/${sintel.key}`);
  await frame.contentFrame().getByText('A trailer').waitFor();
  await expect.poll(() => dialog(desk).locator('.spinner').count()).toBe(0);
  expect((await weighScripts(desk.requests)).react).toBe(true);
});

test('the dialog carries the name of its title, and the focus moves into it', async () => {
  await open(desk);
  await desk.page.getByRole('dialog', { name: 'Sintel' }).waitFor();
  expect(await desk.page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
});

test.each([
  ['Escape', () => desk.page.keyboard.press('Escape')],
  ['the close button', () => dialog(desk).getByRole('button', { name: 'Close' }).click()],
  ['a press outside', () => desk.page.mouse.click(20, 500)],
])('%s closes the trailer, ends its playing and gives the focus back', async (_, close) => {
  await open(desk);
  await close();
  await dialog(desk).waitFor({ state: 'hidden' });
  await expect.poll(() => desk.page.locator('iframe').count()).toBe(0);
  expect(await desk.page.evaluate(isFocused)).toBe(true);
});

test('the trailer opens by keyboard alone, and again after it was closed', async () => {
  await desk.go(sintel.path);
  await button(desk).focus();
  for (const key of ['Enter', 'Space']) {
    await desk.page.keyboard.press(key);
    await dialog(desk).waitFor();
    await desk.page.keyboard.press('Escape');
    await dialog(desk).waitFor({ state: 'hidden' });
  }
});

test('a first tap on a phone opens the trailer', async () => {
  const phone = await openPage({ device: 'phone', path: sintel.path });
  await button(phone).tap();
  await dialog(phone).locator('iframe').waitFor();
  const box = (await dialog(phone).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(phone.troubles).toEqual([]);
});

test('a title without a trailer says No trailer available', async () => {
  const film = await findFilm('Nosferatu');
  expect(trailerOf(film)).toBeNull();
  await desk.go(`/info/movie/${film.id}`);
  await button(desk).click();
  await dialog(desk).getByText('No trailer available').waitFor();
  expect(await desk.page.locator('iframe').count()).toBe(0);
});

test('Play on home shows the trailer of the banner, or says that there is none', async () => {
  await desk.go('/');
  const name = (await desk.page.locator('.hero h1').textContent())!;
  const props = await desk.page.locator('.hero m-island').getAttribute('data-props');
  const { trailerKey } = JSON.parse(props!) as { trailerKey: string | null };
  await desk.page.getByRole('button', { name: 'Play' }).click();
  await desk.page.getByRole('dialog', { name }).waitFor();
  const shown = trailerKey ? `iframe[src*="${trailerKey}"]` : 'text=No trailer available';
  await dialog(desk).locator(shown).waitFor();
});

test('without a network the dialog says so instead of showing a dead frame', async () => {
  await desk.go(sintel.path);
  await button(desk).hover();
  await desk.page.locator('m-island[data-awake]').waitFor({ state: 'attached' });
  await desk.page.context().setOffline(true);
  await button(desk).click();
  await dialog(desk).getByText('You are offline.').waitFor();
  await desk.page.context().setOffline(false);
  await dialog(desk).locator('iframe').waitFor();
});

test('nothing went wrong in the browser on the way', () => {
  expect(desk.troubles).toEqual([]);
});
