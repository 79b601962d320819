import type { Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';
import { findFilm, trailerOf } from '../support/titles.ts';

let desktop: Visit;
let sintel: { path: string; key: string };

beforeAll(async () => {
  const film = await findFilm('Sintel');
  sintel = { path: `/info/movie/${film.id}`, key: trailerOf(film)! };
  desktop = await openPage({ youtube: true });
});

const button = (visit: Visit) => visit.page.getByRole('button', { name: 'Watch Trailer' });
const dialog = (visit: Visit) => visit.page.getByRole('dialog');
const isFocused = () => document.activeElement?.textContent === 'Watch Trailer';

test('the first click on Watch Trailer opens the trailer, whose script loads only then', async () => {
  await desktop.go(sintel.path);
  expect((await weighScripts(desktop.requests)).react).toBe(false);
  await button(desktop).click();
  await dialog(desktop).waitFor();
  const frame = dialog(desktop).locator('iframe');
  expect(await frame.getAttribute('src')).toContain(`https://www.youtube-nocookie.com/embed/${sintel.key}`);
  await frame.contentFrame().getByText('A trailer').waitFor();
  await expect.poll(() => dialog(desktop).locator('.spinner').count()).toBe(0);
  expect((await weighScripts(desktop.requests)).react).toBe(true);
});

test('Escape, Close and a click outside stop the trailer and restore the focus', async () => {
  await desktop.go(sintel.path);
  await button(desktop).focus();
  for (const [open, close] of [
    [() => desktop.page.keyboard.press('Enter'), () => desktop.page.keyboard.press('Escape')],
    [() => desktop.page.keyboard.press('Space'), () => dialog(desktop).getByRole('button', { name: 'Close' }).click()],
    [() => button(desktop).click(), () => desktop.page.mouse.click(20, 500)],
  ] as const) {
    await open();
    await desktop.page.getByRole('dialog', { name: 'Sintel' }).waitFor();
    expect(await desktop.page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
    await close();
    await dialog(desktop).waitFor({ state: 'hidden' });
    await expect.poll(() => desktop.page.locator('iframe').count()).toBe(0);
    expect(await desktop.page.evaluate(isFocused)).toBe(true);
  }
});

test('the first tap on a phone opens the trailer', async () => {
  const phone = await openPage({ device: 'phone', path: sintel.path, youtube: true });
  await button(phone).tap();
  await dialog(phone).locator('iframe').waitFor();
  const box = (await dialog(phone).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(phone.troubles).toEqual([]);
});

test('the dialog shows an offline message instead of a broken frame', async () => {
  // A page of its own: scripts that are fetched ahead may be on their way when the network goes.
  const visit = await openPage({ path: sintel.path });
  await button(visit).click();
  await dialog(visit).locator('m-island[data-awake]').waitFor({ state: 'attached' });
  await visit.page.keyboard.press('Escape');
  await visit.page.context().setOffline(true);
  await button(visit).click();
  await dialog(visit).getByText('You are offline.').waitFor();
  await visit.page.context().setOffline(false);
  await dialog(visit).locator('iframe').waitFor();
});

test('an unreachable host leaves the hero picture, and the dialog shows an error with a link to YouTube', async () => {
  const visit = await openSignedIn({ reducedMotion: 'no-preference', youtube: true });
  const { page, go } = visit;
  const abortRequest = (route: Route) => route.abort('connectionrefused');
  await page.route('https://www.youtube-nocookie.com/**', abortRequest);
  await page.clock.install();
  await go(sintel.path);
  const heroTrailer = page.locator('.hero-trailer');
  await heroTrailer.waitFor({ state: 'attached' });
  await page.clock.fastForward(15_000);
  await heroTrailer.waitFor({ state: 'detached' });
  await button(visit).click();
  await dialog(visit).locator('iframe').waitFor();
  await page.clock.fastForward(15_000);
  await dialog(visit).getByText('The trailer cannot be reached from here.').waitFor();
  expect(await dialog(visit).locator('iframe').count()).toBe(0);
  const youtubeLink = dialog(visit).getByRole('link', { name: 'Watch on YouTube' });
  expect(await youtubeLink.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${sintel.key}`);
  await page.unroute('https://www.youtube-nocookie.com/**', abortRequest);
  await dialog(visit).getByRole('button', { name: 'Try Again' }).click();
  await dialog(visit).locator('iframe[data-there]').waitFor();
});

test('the browser reported no error', () => {
  expect(desktop.troubles).toEqual([]);
});
