import type { Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';
import { findFilm, trailerOf } from '../support/titles.ts';

let desk: Visit;
let sintel: { path: string; key: string };

beforeAll(async () => {
  const film = await findFilm('Sintel');
  sintel = { path: `/info/movie/${film.id}`, key: trailerOf(film)! };
  desk = await openPage({ youtube: true });
});

const button = (visit: Visit) => visit.page.getByRole('button', { name: 'Watch Trailer' });
const dialog = (visit: Visit) => visit.page.getByRole('dialog');
const isFocused = () => document.activeElement?.textContent === 'Watch Trailer';

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

test('the trailer opens by keyboard or press; Escape, its button and a press outside end its playing and give the focus back', async () => {
  await desk.go(sintel.path);
  await button(desk).focus();
  for (const [open, close] of [
    [() => desk.page.keyboard.press('Enter'), () => desk.page.keyboard.press('Escape')],
    [() => desk.page.keyboard.press('Space'), () => dialog(desk).getByRole('button', { name: 'Close' }).click()],
    [() => button(desk).click(), () => desk.page.mouse.click(20, 500)],
  ] as const) {
    await open();
    await desk.page.getByRole('dialog', { name: 'Sintel' }).waitFor();
    expect(await desk.page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
    await close();
    await dialog(desk).waitFor({ state: 'hidden' });
    await expect.poll(() => desk.page.locator('iframe').count()).toBe(0);
    expect(await desk.page.evaluate(isFocused)).toBe(true);
  }
});

test('a first tap on a phone opens the trailer', async () => {
  const phone = await openPage({ device: 'phone', path: sintel.path, youtube: true });
  await button(phone).tap();
  await dialog(phone).locator('iframe').waitFor();
  const box = (await dialog(phone).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(phone.troubles).toEqual([]);
});

test('without a network the dialog says so instead of showing a dead frame', async () => {
  await desk.go(sintel.path);
  await button(desk).click();
  await dialog(desk).locator('m-island[data-awake]').waitFor({ state: 'attached' });
  await desk.page.keyboard.press('Escape');
  await desk.page.context().setOffline(true);
  await button(desk).click();
  await dialog(desk).getByText('You are offline.').waitFor();
  await desk.page.context().setOffline(false);
  await dialog(desk).locator('iframe').waitFor();
});

test('where its host cannot be reached, the dialog says so and leads on, and the hero keeps its picture', async () => {
  const visit = await openSignedIn({ reducedMotion: 'no-preference', youtube: true });
  const { page, go } = visit;
  const lost = (route: Route) => route.abort('connectionrefused');
  await page.route('https://www.youtube-nocookie.com/**', lost);
  await page.clock.install();
  await go(sintel.path);
  const behind = page.locator('.hero-trailer');
  await behind.waitFor({ state: 'attached' });
  await page.clock.fastForward(15_000);
  await behind.waitFor({ state: 'detached' });
  await button(visit).click();
  await dialog(visit).locator('iframe').waitFor();
  await page.clock.fastForward(15_000);
  await dialog(visit).getByText('The trailer cannot be reached from here.').waitFor();
  expect(await dialog(visit).locator('iframe').count()).toBe(0);
  const elsewhere = dialog(visit).getByRole('link', { name: 'Watch on YouTube' });
  expect(await elsewhere.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${sintel.key}`);
  await page.unroute('https://www.youtube-nocookie.com/**', lost);
  await dialog(visit).getByRole('button', { name: 'Try Again' }).click();
  await dialog(visit).locator('iframe[data-there]').waitFor();
});

test('nothing went wrong in the browser on the way', () => {
  expect(desk.troubles).toEqual([]);
});
