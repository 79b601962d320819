import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices, openPage, type Visit } from '../support/page.ts';
import { weighScripts } from '../support/scripts.ts';
import { findFilm, trailerOf } from '../support/titles.ts';

let desktop: Visit;
let sintel: { path: string; key: string };

beforeAll(async () => {
  const film = await findFilm('Sintel');
  sintel = { path: `/info/movie/${film.id}`, key: trailerOf(film)! };
  desktop = await openPage({ youtube: true, hasTouch: true });
});

const button = (visit: Visit) => visit.page.getByRole('button', { name: 'Watch Trailer' });
const dialog = (visit: Visit) => visit.page.getByRole('dialog');
/** Clicks outside until the dialog closes: a click right after its opening counts as a double click. */
const clickOutside = () =>
  expect.poll(() => desktop.page.mouse.click(20, 500).then(() => dialog(desktop).isVisible())).toBe(false);
const isFocused = () => document.activeElement?.textContent === 'Watch Trailer';

test('the first click loads and opens the trailer; Escape, Close and a click outside stop it', async () => {
  await desktop.go(sintel.path);
  expect((await weighScripts(desktop.requests)).react).toBe(false);
  await button(desktop).click();
  await dialog(desktop).waitFor();
  const frame = dialog(desktop).locator('iframe');
  expect(await frame.getAttribute('src')).toContain(`https://www.youtube-nocookie.com/embed/${sintel.key}`);
  await frame.contentFrame().getByText('A trailer').waitFor();
  await expect.poll(() => dialog(desktop).locator('.spinner').count()).toBe(0);
  expect((await weighScripts(desktop.requests)).react).toBe(true);
  await desktop.page.keyboard.press('Escape');
  await dialog(desktop).waitFor({ state: 'hidden' });

  await button(desktop).focus();
  for (const [open, close] of [
    [() => desktop.page.keyboard.press('Enter'), () => desktop.page.keyboard.press('Escape')],
    [() => desktop.page.keyboard.press('Space'), () => dialog(desktop).getByRole('button', { name: 'Close' }).click()],
    [() => button(desktop).click(), clickOutside],
  ] as const) {
    await open();
    await desktop.page.getByRole('dialog', { name: 'Sintel' }).waitFor();
    await expect.poll(() => desktop.page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
    await close();
    await dialog(desktop).waitFor({ state: 'hidden' });
    await expect.poll(() => desktop.page.locator('iframe').count()).toBe(0);
    await expect.poll(() => desktop.page.evaluate(isFocused)).toBe(true);
  }
});

test('the first tap on a phone opens the trailer', async () => {
  await desktop.page.setViewportSize(devices.phone.viewport);
  await desktop.go(sintel.path);
  await button(desktop).tap();
  await dialog(desktop).locator('iframe').waitFor();
  const box = (await dialog(desktop).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

afterAll(() => {
  expect(desktop.pageErrors).toEqual([]);
});
