import type { Page } from 'playwright-core';
import { openSignedIn } from './people.ts';
import { seedHistory, userOf } from './watching.ts';

const profilePath = '/profile?tab=profile';
type Options = NonNullable<Parameters<typeof openSignedIn>[0]>;

/** Opens the profile of a user whose history has `count` titles. */
export async function openHistory(count: number, options: Options = {}) {
  const visit = await openSignedIn(options);
  const viewer = await userOf(visit.page);
  if (count > 0) await seedHistory(viewer, count);
  await visit.go(profilePath);
  await visit.page.locator('#history[tabindex]').waitFor(); // the island has hydrated
  return { ...visit, viewer };
}

export const panel = (page: Page) => page.locator('#history');
export const names = (page: Page) => panel(page).locator('.card b').allInnerTexts();
export const clearButton = (page: Page) => panel(page).locator('[data-opens=clear-history]');
export const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Clear your watch history?' });
/** The number of watched movies. */
export const moviesWatched = (page: Page) => page.locator('.stats dd').first();
/** Titles as `seedHistory` names them. */
export const titlesAt = (...places: number[]) => places.map((place) => `Title ${place}`);
