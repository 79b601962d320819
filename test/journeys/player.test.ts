import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { frameOf, isFocusWithin, markFrame, playerOf, clickControl, boundsOf, openPlayer } from '../support/player.ts';
import { findFilm } from '../support/titles.ts';

let desktop: Visit;
let film: string;
const series = '/info/tv/501';

beforeAll(async () => {
  film = `/info/movie/${(await findFilm('Sintel')).id}`;
  desktop = await openPage();
});

/** Stops playback between tests. */
afterEach(() => desktop.page.evaluate(() => sessionStorage.clear()));

test('Watch opens the player over the page, large and centred', async () => {
  await desktop.go(film);
  expect(desktop.requests.filter((url) => /\/(react|page-swap)-/.test(url))).toEqual([]);
  await desktop.page.waitForFunction(() => customElements.get('m-island')); // until then the link leads to a page
  await desktop.page.getByRole('link', { name: 'Watch', exact: true }).click();
  await desktop.page.getByRole('dialog', { name: 'Sintel' }).waitFor();
  const frame = await frameOf(desktop);
  expect(frame.url()).toBe(`${inject('catalogue')}/embed/movie/tt1727587`);
  expect(await frame.evaluate(() => document.fullscreenEnabled)).toBe(true);
  const { width, height, left, right } = await boundsOf(desktop);
  expect([width, height <= 800, left]).toEqual([1152, true, right]);
  await expect.poll(() => playerOf(desktop).locator('.spinner').count()).toBe(0);
  expect(desktop.page.url()).toBe(inject('base') + film);
});

test('the large player traps the focus, and Escape closes it and restores the focus', async () => {
  await openPlayer(desktop, film);
  for (let step = 0; step < 6; step++) {
    await desktop.page.keyboard.press('Tab');
    expect(await isFocusWithin(desktop.page, 'main, header, footer')).toBe(false);
  }
  await playerOf(desktop).getByRole('button', { name: 'Minimise' }).focus();
  await desktop.page.keyboard.press('Escape');
  await playerOf(desktop).waitFor({ state: 'detached' });
  expect(await isFocusWithin(desktop.page, 'a[data-watch]')).toBe(true);
});

test('the minimised player is 320 by 180 at the lower right and leaves the page usable', async () => {
  await openPlayer(desktop, film);
  const isMarked = await markFrame(desktop);
  await clickControl(desktop, 'Minimise');
  expect(await boundsOf(desktop)).toMatchObject({ width: 320, height: 180, right: 24, bottom: 24 });
  expect(await isFocusWithin(desktop.page, '[data-control=expand]')).toBe(true);
  await desktop.page.locator('.hero h1').click();
  await desktop.page.locator('[data-opens=search]').focus();
  expect(await isFocusWithin(desktop.page, 'header')).toBe(true);
  await playerOf(desktop).hover();
  await clickControl(desktop, 'Expand');
  expect((await boundsOf(desktop)).width).toBe(1152);
  await desktop.page.mouse.click(20, 500); // outside the player
  expect((await boundsOf(desktop)).width).toBe(320);
  expect(await isMarked()).toBe(true);
});

test('the minimised player moves by its bar, by keys and by clicks, and stays inside the window', async () => {
  await openPlayer(desktop, film);
  await clickControl(desktop, 'Minimise');
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
  expect(await boundsOf(desktop)).toMatchObject({ right: 324, bottom: 224 });
  await drag(-4000, -4000);
  expect(await boundsOf(desktop)).toMatchObject({ left: 24, top: 24 });
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

test('"Open in a new tab" links to the URL of the frame and closes the player', async () => {
  await openPlayer(desktop, film);
  const link = playerOf(desktop).getByRole('link', { name: 'Open in a new tab' });
  expect(await link.getAttribute('href')).toBe((await frameOf(desktop)).url());
  await link.click();
  await playerOf(desktop).waitFor({ state: 'detached' });
});

test('episodes play in sequence, forwards and backwards', async () => {
  await openPlayer(desktop, series);
  const name = playerOf(desktop).locator('.player-name p');
  expect(await name.textContent()).toMatch(/^S1 E1 · /);
  expect(await playerOf(desktop).getByRole('link', { name: 'Previous episode' }).count()).toBe(0);
  await playerOf(desktop).getByRole('link', { name: 'Next episode' }).click();
  await playerOf(desktop).getByText('S1 E2 · The Second Ledger').waitFor();
  expect((await frameOf(desktop)).url()).toBe(`${inject('catalogue')}/embed/tv/501/1/2`);
  expect(await isFocusWithin(desktop.page, '[aria-label="Next episode"]')).toBe(true);
  await playerOf(desktop).getByRole('link', { name: 'Previous episode' }).click();
  await playerOf(desktop)
    .getByText(/^S1 E1 · /)
    .waitFor();
  expect(new URL(desktop.page.url()).pathname).toBe(series);
});

test('on a phone the player is nearly full width, fits large text, and a finger drags it when it is minimised', async () => {
  const phone = await openPage({ device: 'phone', path: series });
  await phone.page.getByRole('link', { name: 'Watch', exact: true }).tap();
  await frameOf(phone);
  const large = await boundsOf(phone);
  expect(large.width / 390).toBeGreaterThanOrEqual(0.9);
  expect(large.width / 390).toBeLessThanOrEqual(0.95);
  await playerOf(phone).getByRole('link', { name: 'Next episode' }).tap();
  await playerOf(phone).getByRole('link', { name: 'Previous episode' }).waitFor();
  const setTextSize = (size: string) =>
    phone.page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await setTextSize('30.4px');
  const endOfClose = async () => {
    const last = (await playerOf(phone).getByRole('button', { name: 'Close the player' }).boundingBox())!;
    return last.x + last.width;
  };
  expect(await endOfClose()).toBeLessThanOrEqual(large.left + large.width);
  await playerOf(phone).getByRole('button', { name: 'Minimise' }).tap();
  expect(await boundsOf(phone)).toMatchObject({ width: 320, height: 180, right: 12, bottom: 12 });
  expect(await endOfClose()).toBeLessThanOrEqual(390 - 12);
  await setTextSize('');

  const { left, top } = await boundsOf(phone);
  const finger = await phone.page.context().newCDPSession(phone.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: left + 40, y }] });
  await touch('touchStart', top + 20);
  for (const by of [50, 150, 250]) await touch('touchMove', top + 20 - by);
  await touch('touchEnd');
  expect(await boundsOf(phone)).toMatchObject({ right: 12, bottom: 262 });
  expect(await phone.page.evaluate(() => scrollY)).toBe(0);
  expect(phone.troubles).toEqual([]);
});

test('without script Watch opens the player page with the same frame, and episodes are links', async () => {
  const { page, go, arrive } = await openPage({ javaScriptEnabled: false });
  await go(series);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await arrive('**/watch/tv/501');
  await page.getByRole('heading', { level: 1, name: 'The Tuesday Boat' }).waitFor();
  await page.getByRole('link', { name: 'Next episode' }).click();
  await arrive('**/watch/tv/501?season=1&episode=2');
  const address = `${inject('catalogue')}/embed/tv/501/1/2`;
  expect(await page.locator('iframe').getAttribute('src')).toBe(address);
  expect(await page.locator('.player-help a').getAttribute('href')).toBe(address);
  await page.getByRole('link', { name: 'Back to The Tuesday Boat' }).click();
  await arrive(`**${series}`);
});

test('a closed player leaves no event listeners', async () => {
  const session = await desktop.page.context().newCDPSession(desktop.page);
  const listening = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    return listeners.filter(({ type }) => type === 'resize').length;
  };
  await openPlayer(desktop, film);
  await clickControl(desktop, 'Close the player');
  const before = await listening();
  for (const _ of ['again', 'once more']) {
    await desktop.page.getByRole('link', { name: 'Watch', exact: true }).click();
    await clickControl(desktop, 'Close the player');
  }
  expect(await listening()).toBe(before);
});

afterAll(() => {
  expect(desktop.troubles).toEqual([]);
});
