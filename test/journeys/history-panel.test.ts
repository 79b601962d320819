import { expect, test } from 'vitest';
import {
  clearButton,
  names,
  openHistory,
  panel,
  confirmDialog,
  moviesWatched,
  titlesAt,
} from '../support/history-panel.ts';
import { openInTab, clickOffline, watchesOf } from '../support/watching.ts';

test('the panel shows eight titles a page, of all kinds or of one, each with a link', async () => {
  const { page, arrive, troubles } = await openHistory(19);
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3, 4, 5, 6, 7, 8));
  await panel(page).getByRole('link', { name: 'Next' }).click();
  await arrive('**/profile?tab=profile&page=2#history');
  await expect.poll(() => names(page)).toEqual(titlesAt(9, 10, 11, 12, 13, 14, 15, 16));
  await panel(page).getByRole('link', { name: 'TV Shows' }).click();
  await arrive('**/profile?tab=profile&history=tv#history');
  await expect.poll(() => names(page)).toEqual(titlesAt(3, 6, 9, 12, 15, 18));
  expect(await panel(page).locator('[aria-current=true]').innerText()).toBe('TV Shows');
  await page.goBack();
  await arrive('**/profile?tab=profile&page=2#history');
  await panel(page).getByRole('link', { name: 'All' }).click();
  await arrive('**/profile?tab=profile#history');
  expect(await panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/110');
  expect(troubles).toEqual([]);
});

test('clearing asks for confirmation, empties the panel and the figures in place, and can be undone', async () => {
  const { page, viewer, troubles } = await openHistory(9);
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
  await page.getByText('Watch history restored').waitFor();
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3, 4, 5, 6, 7, 8));
  expect(await watchesOf(viewer)).toHaveLength(9);
  await expect.poll(() => moviesWatched(page).innerText()).toBe('6');
  expect(troubles).toEqual([]);
});

test('the panel shows newly opened titles, and reloads on reconnect', async () => {
  const { page } = await openHistory(2);
  await openInTab(page, '/info/movie/111');
  await expect.poll(() => panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/111');

  await page.context().setOffline(true);
  await clickOffline(page, ['/info/movie/110']);
  expect(await panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/111');
  await page.context().setOffline(false);
  await expect.poll(() => panel(page).locator('.card').first().getAttribute('href')).toBe('/info/movie/110');
});
