import type { Frame, Page } from 'playwright-core';
import type { Visit } from './page.ts';

/** The player over the page. */
export const playerOf = ({ page }: Pick<Visit, 'page'>) => page.locator('dialog.player[open]');

export const press = (visit: Pick<Visit, 'page'>, name: string) =>
  playerOf(visit).getByRole('button', { name, exact: true }).click();

/** What the player's frame holds, once it is there. */
export async function frameOf({ page }: Pick<Visit, 'page'>): Promise<Frame> {
  const frame = await (await page.locator('.player iframe').elementHandle())!.contentFrame();
  await frame!.locator('canvas').waitFor();
  return frame!;
}

/** Opens a title's page and presses Watch. */
export async function watch(visit: Visit, path: string): Promise<void> {
  await visit.go(path);
  await visit.page.getByRole('link', { name: 'Watch', exact: true }).click();
  await frameOf(visit);
}

/** Where the player stands in the window, in pixels. */
export async function standing(visit: Pick<Visit, 'page'>) {
  const box = (await playerOf(visit).boundingBox())!;
  const window = await visit.page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: innerHeight,
  }));
  return {
    width: box.width,
    height: box.height,
    left: box.x,
    top: box.y,
    right: window.width - box.x - box.width,
    bottom: window.height - box.y - box.height,
  };
}

/** Leaves a mark in what plays; a frame that was loaded anew has lost it. */
export async function markFrame(visit: Pick<Visit, 'page'>): Promise<() => Promise<boolean>> {
  await (await frameOf(visit)).evaluate(() => Object.assign(window, { marked: true }));
  return async () => (await frameOf(visit)).evaluate(() => 'marked' in window);
}

export const isFocusWithin = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
