import { beforeAll, expect, test } from 'vitest';
import {
  clearButton,
  names,
  openHistory,
  panel,
  confirmDialog,
  moviesWatched,
  titlesAt,
} from '../support/history-panel.ts';
import { untilToast } from '../support/toasts.ts';
import { openInTab, clickOffline, watchesOf } from '../support/watching.ts';

let visit: Awaited<ReturnType<typeof openHistory>>;
beforeAll(async () => {
  visit = await openHistory(9);
});

test('clearing asks for confirmation, empties the panel and the figures in place, and can be undone', async () => {
  const { page, viewer, pageErrors } = visit;
  await clearButton(page).click();
  await confirmDialog(page).getByRole('link', { name: 'Cancel' }).click();
  await confirmDialog(page).waitFor({ state: 'hidden' });
  expect(await watchesOf(viewer)).toHaveLength(9);

  await clearButton(page).click();
  await confirmDialog(page).getByRole('button', { name: 'Clear History' }).dblclick();
  await panel(page).getByText('No watch history yet').waitFor();
  expect(await watchesOf(viewer)).toEqual([]);
  await expect.poll(() => moviesWatched(page).innerText()).toBe('0');

  await page.getByRole('status').getByText('Watch history cleared').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilToast(page, 'Watch history restored');
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3, 4, 5, 6, 7, 8));
  expect(await watchesOf(viewer)).toHaveLength(9);
  await expect.poll(() => moviesWatched(page).innerText()).toBe('6');
  expect(pageErrors).toEqual([]);
});

test('the panel shows newly opened titles, and reloads on reconnect', async () => {
  const { page } = visit;
  await openInTab(page, '/info/movie/111');
  await expect.poll(() => panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/111');

  await page.context().setOffline(true);
  await page.locator('#status').getByText('You are offline.').waitFor();
  await clickOffline(page, ['/info/movie/110']);
  expect(await panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/111');
  await page.context().setOffline(false);
  await expect.poll(() => panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/110');
});
