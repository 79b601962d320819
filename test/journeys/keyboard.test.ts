import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../support/timing.ts';
import { openPage, type Visit } from '../support/page.ts';

let desktop: Visit;
/** Delivers the script of the arrow keys, which the browser waits for until then. */
let releaseCardMoves: () => Promise<void>;

beforeAll(async () => {
  desktop = await openPage();
  releaseCardMoves = await hold(desktop.page, /\/assets\/card-moves-.*\.js/);
  await desktop.go('/');
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element.getAttribute('aria-label') ?? (element.querySelector('b') ?? element).textContent.trim();
  });

/** The focused card: the index of its row and its index in the row. */
const focusedPosition = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('section.row');
    return {
      row: [...document.querySelectorAll('section.row')].indexOf(row!),
      card: [...(row?.querySelectorAll('.card') ?? [])].indexOf(document.activeElement!),
    };
  });

const focusCard = (page: Page, row: number, card: number) =>
  page.locator('section.row').nth(row).locator('.card').nth(card).focus();

async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: from, y });
  for (let step = 1; step <= 10; step++) await touch('touchMove', { x: from + ((to - from) * step) / 10, y });
  await touch('touchEnd');
}

// The tests share a page. This one needs the focus at the start of the document.
test('Tab moves from the header through the hero to the first row, with a focus ring at every stop', async () => {
  const { page } = desktop;
  const firstCard = await page.locator('.card b').first().textContent();
  const [listButton, firstButton] = await Promise.all(
    ['.list-action', '.list-button'].map((place) => page.locator(place).first().getAttribute('aria-label')),
  );
  const stops = [
    'Skip to content',
    'Marquee',
    'Home',
    'TV Shows',
    'Movies',
    'My List',
    'Search',
    'Account',
    'Play',
    'More Info',
    listButton,
    'Network Originals',
    firstCard,
    firstButton,
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(stop);
    const ring = await page.evaluate(() => {
      const element = document.activeElement!;
      const style = getComputedStyle(element.querySelector('.frame') ?? element);
      return { width: style.outlineWidth, style: style.outlineStyle, colour: style.outlineColor };
    });
    expect(ring, stop!).toEqual({ width: '2px', style: 'solid', colour: 'rgb(246, 176, 74)' });
  }
  await page.locator('.skip').focus();
  expect((await page.locator('.skip').boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('arrow keys pressed before their script loads are replayed', async () => {
  const { page } = desktop;
  await focusCard(page, 0, 0);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  expect(await focusedPosition(page)).toEqual({ row: 0, card: 0 });
  await releaseCardMoves();
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 1, card: 2 });
});

test('Left and Right move along a row and stop at its ends', async () => {
  const { page } = desktop;
  await releaseCardMoves();
  await focusCard(page, 1, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 1, card: 0 });
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 1, card: 12 });
  const box = (await page.locator('section.row').nth(1).locator('.card').nth(12).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(1440);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 1, card: 11 });
});

test('Tab shows the whole card that it focuses', async () => {
  const { page } = desktop;
  await releaseCardMoves();
  const row = page.locator('section.row').nth(1);
  await row.locator('.rail').evaluate((rail) => rail.scrollTo({ left: 0 }));
  await focusCard(page, 1, 0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 1, card: 1 }); // the script has loaded
  const rightEdges = () =>
    row.locator('.card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right));
  const cut = (await rightEdges()).findIndex((right) => right > 1440);
  await focusCard(page, 1, cut - 1);
  for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 1, card: cut });
  await expect.poll(async () => (await rightEdges())[cut]).toBeLessThanOrEqual(1440);
});

test('the arrow buttons of a row scroll by a page and hide at its ends', async () => {
  const { page } = desktop;
  const row = page.locator('#originals');
  const [earlier, later, rail] = [row.locator('.earlier'), row.locator('.later'), row.locator('.rail')];
  await later.waitFor();
  expect(await earlier.isVisible()).toBe(false);

  await later.click();
  await earlier.waitFor();
  const width = await rail.evaluate((element) => element.clientWidth);
  const moved = await rail.evaluate((element) => element.scrollLeft);
  expect(moved).toBeGreaterThan(width * 0.6);
  expect(moved).toBeLessThanOrEqual(width);

  await rail.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await later.waitFor({ state: 'hidden' });
  const end = await rail.evaluate((element) => element.scrollLeft);
  await earlier.click();
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeLessThan(end - width * 0.6);
  await rail.evaluate((element) => element.scrollTo({ left: 0 }));
  await earlier.waitFor({ state: 'hidden' });
});

test('Down and Up move to the nearest card of the next row, and Enter opens its title', async () => {
  const { page, arrive } = desktop;
  await releaseCardMoves();
  await page.evaluate(() => document.querySelectorAll('.rail').forEach((rail) => rail.scrollTo({ left: 0 })));
  await focusCard(page, 0, 3);
  // The cards of the third row and the last one are wider, and so is the collection's.
  const cards = [3, 2, 3, 2, 3, 3, 3, 3, 2];
  for (const [above, card] of cards.entries()) {
    const row = above + 1;
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedPosition(page)).toEqual({ row, card });
    const box = (await page.locator('section.row').nth(row).locator('.card').nth(card).boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(64);
    expect(box.y + box.height).toBeLessThanOrEqual(901);
  }
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedPosition(page)).toEqual({ row: 8, card: 3 });
  const name = await focused(page);
  await page.keyboard.press('Enter');
  await arrive('**/info/**');
  expect(await page.locator('h1').textContent()).toBe(name);
});

test('a swipe scrolls a row on a phone, which has no arrow buttons', async () => {
  const { page, pageErrors } = await openPage({ device: 'phone', path: '/search' });
  const rail = page.locator('#trending .rail');
  await rail.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await page.locator('.turn').filter({ visible: true }).count()).toBe(0);
  const box = (await rail.boundingBox())!;
  await swipe(page, { from: 340, to: 60, y: box.y + box.height / 2 });
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect(pageErrors).toEqual([]);
});

afterAll(() => {
  expect(desktop.pageErrors).toEqual([]);
});
