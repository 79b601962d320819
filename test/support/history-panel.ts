import type { Page } from 'playwright-core';
import { openSignedIn } from './people.ts';
import { giveHistory, viewerOf } from './watching.ts';

export const profile = '/profile?tab=profile';
type Options = NonNullable<Parameters<typeof openSignedIn>[0]>;

/** Somebody with a history of so many titles, at their profile. */
export async function openHistory(count: number, options: Options = {}) {
  const visit = await openSignedIn({ path: '/new', ...options });
  const viewer = await viewerOf(visit.page);
  if (count > 0) await giveHistory(viewer, count);
  await visit.go(profile);
  await visit.page.locator('#history[tabindex]').waitFor(); // its script has taken over
  return { ...visit, viewer };
}

export const panel = (page: Page) => page.locator('#history');
export const names = (page: Page) => panel(page).locator('.card b').allInnerTexts();
export const clearButton = (page: Page) => panel(page).locator('[data-opens=clear-history]');
export const question = (page: Page) => page.getByRole('dialog', { name: 'Clear your watch history?' });
/** Movies Watched. */
export const stat = (page: Page) => page.locator('.stats dd').first();
/** The names that `giveHistory` gives. */
export const titles = (...places: number[]) => places.map((place) => `Title ${place}`);
