import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { frameOf, isFocusWithin, markFrame, playerOf, clickControl, clickWatch, boundsOf } from '../support/player.ts';
import { findFilm } from '../support/titles.ts';

let desktop: Visit;
let film: string;
const series = '/info/tv/501';

beforeAll(async () => {
  film = `/info/movie/${(await findFilm('Sintel')).id}`;
  desktop = await openPage();
});

/** Clicks Watch on the page of the film, which the tests share. */
async function openHere(): Promise<void> {
  if (new URL(desktop.page.url()).pathname !== film) await desktop.go(film);
  await clickWatch(desktop);
  await frameOf(desktop);
}

/** Stops playback between tests. */
afterEach(() => desktop.page.evaluate(() => sessionStorage.clear()));

test('Watch opens the player over the page, large and centred, with the focus in it until Escape closes it', async () => {
  const { page } = desktop;
  await desktop.go(film);
  expect(desktop.requests.filter((url) => /\/(react|page-swap)-/.test(url))).toEqual([]);
  await clickWatch(desktop);
  await page.getByRole('dialog', { name: 'Sintel' }).waitFor();
  const frame = await frameOf(desktop);
  expect(frame.url()).toBe(`${inject('catalogue')}/embed/movie/tt1727587`);
  expect(await frame.evaluate(() => document.fullscreenEnabled)).toBe(true);
  const { width, height, left, right } = await boundsOf(desktop);
  expect([width, height <= 800, left]).toEqual([1152, true, right]);
  await expect.poll(() => playerOf(desktop).locator('.spinner').count()).toBe(0);
  expect(page.url()).toBe(inject('base') + film);

  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    expect(await isFocusWithin(page, 'main, header, footer')).toBe(false);
  }
  await playerOf(desktop).getByRole('button', { name: 'Minimise' }).focus();
  await page.keyboard.press('Escape');
  await playerOf(desktop).waitFor({ state: 'detached' });
  await expect.poll(() => isFocusWithin(page, 'a[data-watch]')).toBe(true);
});

test('the minimised player leaves the page usable, moves by its bar, keys and clicks, stays inside and is not printed', async () => {
  await openHere();
  const isMarked = await markFrame(desktop);
  await clickControl(desktop, 'Minimise');
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ width: 320, height: 180, right: 24, bottom: 24 });
  await expect.poll(() => isFocusWithin(desktop.page, '[data-control=expand]')).toBe(true);
  await desktop.page.emulateMedia({ media: 'print' });
  expect(await playerOf(desktop).isVisible(), 'printed').toBe(false);
  await desktop.page.emulateMedia({ media: null });
  await desktop.page.locator('.hero h1').click();
  await desktop.page.locator('[data-opens=search]').focus();
  expect(await isFocusWithin(desktop.page, 'header')).toBe(true);
  await playerOf(desktop).hover();
  await clickControl(desktop, 'Expand');
  await expect.poll(async () => (await boundsOf(desktop)).width).toBe(1152);
  await desktop.page.mouse.click(20, 500); // outside the player
  await expect.poll(async () => (await boundsOf(desktop)).width).toBe(320);
  expect(await isMarked()).toBe(true);

  const { mouse } = desktop.page;
  const drag = async (right: number, down: number) => {
    const { left, top } = await boundsOf(desktop);
    await mouse.move(left + 60, top + 20);
    await mouse.down();
    await mouse.move(left + 60 + right / 2, top + 20 + down / 2);
    await mouse.move(left + 60 + right, top + 20 + down);
    await mouse.up();
  };
  await drag(-300, -200);
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ right: 324, bottom: 224 });
  await drag(-4000, -4000);
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ left: 24, top: 24 });
  await desktop.page.setViewportSize({ width: 700, height: 500 });
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ left: 24, top: 24 });
  await desktop.page.setViewportSize({ width: 1440, height: 900 });
  expect(new URL(desktop.page.url()).pathname).toBe(film);
  await drag(4000, 4000);

  const handle = playerOf(desktop).getByRole('button', { name: 'Move the player' });
  await handle.focus();
  await desktop.page.keyboard.press('Home');
  await desktop.page.keyboard.press('ArrowLeft');
  await desktop.page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ right: 40, bottom: 120 });
  await desktop.page.keyboard.press('ArrowRight');
  await desktop.page.keyboard.press('ArrowRight');
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ right: 24, bottom: 120 });
  await desktop.page.keyboard.press('Home');
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ right: 24, bottom: 24 });
  await desktop.page.keyboard.press('Enter');
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ right: 24, top: 24 });
  await handle.click();
  await expect.poll(() => boundsOf(desktop)).toMatchObject({ left: 24, top: 24 });
  await desktop.page.keyboard.press('Escape');
  await playerOf(desktop).waitFor({ state: 'detached' });
});

test('"Open in a new tab" has the URL of the frame and closes the player, which leaves no listeners', async () => {
  const session = await desktop.page.context().newCDPSession(desktop.page);
  const listening = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    return listeners.filter(({ type }) => type === 'resize').length;
  };
  const player = playerOf(desktop);
  await openHere();
  await clickControl(desktop, 'Close the player');
  await player.waitFor({ state: 'detached' });
  const before = await listening();
  await clickWatch(desktop);
  const link = player.getByRole('link', { name: 'Open in a new tab' });
  expect(await link.getAttribute('href')).toBe((await frameOf(desktop)).url());
  await link.click();
  await player.waitFor({ state: 'detached' });
  await expect.poll(listening).toBe(before);
});

test('on a phone episodes play in sequence, the player fits large text, and a finger drags it minimised', async () => {
  const phone = await openPage({ device: 'phone', path: series });
  const player = playerOf(phone);
  await phone.page.waitForFunction(() => customElements.get('m-island'));
  await phone.page.getByRole('link', { name: 'Watch', exact: true }).tap();
  await frameOf(phone);
  const large = await boundsOf(phone);
  expect(large.width / 390).toBeGreaterThanOrEqual(0.9);
  expect(large.width / 390).toBeLessThanOrEqual(0.95);
  expect(await player.locator('.player-name p').textContent()).toMatch(/^S1 E1 · /);
  expect(await player.getByRole('link', { name: 'Previous episode' }).count()).toBe(0);
  await player.getByRole('link', { name: 'Next episode' }).tap();
  await player.getByText('S1 E2 · The Second Ledger').waitFor();
  await expect.poll(async () => (await frameOf(phone)).url()).toBe(`${inject('catalogue')}/embed/tv/501/1/2`);
  await expect.poll(() => isFocusWithin(phone.page, '[aria-label="Next episode"]')).toBe(true);
  await player.getByRole('link', { name: 'Previous episode' }).tap();
  await player.getByText(/^S1 E1 · /).waitFor();
  expect(new URL(phone.page.url()).pathname).toBe(series);
  await player.getByRole('link', { name: 'Next episode' }).tap();
  await player.getByRole('link', { name: 'Previous episode' }).waitFor();
  const setTextSize = (size: string) =>
    phone.page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await setTextSize('30.4px');
  const endOfClose = async () => {
    const last = (await player.getByRole('button', { name: 'Close the player' }).boundingBox())!;
    return last.x + last.width;
  };
  expect(await endOfClose()).toBeLessThanOrEqual(large.left + large.width);
  await player.getByRole('button', { name: 'Minimise' }).tap();
  await expect.poll(() => boundsOf(phone)).toMatchObject({ width: 320, height: 180, right: 12, bottom: 12 });
  expect(await endOfClose()).toBeLessThanOrEqual(390 - 12);
  await setTextSize('');

  const { left, top } = await boundsOf(phone);
  const finger = await phone.page.context().newCDPSession(phone.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: left + 40, y }] });
  await touch('touchStart', top + 20);
  for (const by of [50, 150, 250]) await touch('touchMove', top + 20 - by);
  await touch('touchEnd');
  await expect.poll(() => boundsOf(phone)).toMatchObject({ right: 12, bottom: 262 });
  expect(await phone.page.evaluate(() => scrollY)).toBe(0);
  expect(phone.pageErrors).toEqual([]);
});

afterAll(() => {
  expect(desktop.pageErrors).toEqual([]);
});
