import type { Frame, Page } from 'playwright-core';
import type { Visit } from './page.ts';

/** The open player dialog. */
export const playerOf = ({ page }: Pick<Visit, 'page'>) => page.locator('dialog.player[open]');

export const clickControl = (visit: Pick<Visit, 'page'>, name: string) =>
  playerOf(visit).getByRole('button', { name, exact: true }).click();

/** The document in the player's frame, once it has loaded. */
export async function frameOf({ page }: Pick<Visit, 'page'>): Promise<Frame> {
  const frame = await (await page.locator('.player iframe').elementHandle())!.contentFrame();
  await frame!.locator('canvas').waitFor();
  return frame!;
}

/** Clicks Watch once scripts run. Until then, the link leads to a page of the player. */
export async function clickWatch({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.waitForFunction(() => customElements.get('m-island'));
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
}

/** Opens a title's page and clicks Watch. */
export async function openPlayer(visit: Visit, path: string): Promise<void> {
  await visit.go(path);
  await clickWatch(visit);
  await frameOf(visit);
}

/** The size of the player and its distance to each edge of the window, in pixels. */
export async function boundsOf(visit: Pick<Visit, 'page'>) {
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

/** Marks the frame. Returns whether it still has the mark, which a reload removes. */
export async function markFrame(visit: Pick<Visit, 'page'>): Promise<() => Promise<boolean>> {
  await (await frameOf(visit)).evaluate(() => Object.assign(window, { marked: true }));
  return async () => (await frameOf(visit)).evaluate(() => 'marked' in window);
}

export const isFocusWithin = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
