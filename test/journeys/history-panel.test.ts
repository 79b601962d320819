import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import {
  clearButton,
  names,
  openHistory,
  panel,
  profilePath,
  confirmDialog,
  moviesWatched,
  titlesAt,
} from '../support/history-panel.ts';
import { breakServices, restoreServices } from '../support/people.ts';
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

test('one title is removed from the history and the figures, and can be restored', async () => {
  const { page, viewer, troubles } = await openHistory(9);
  await panel(page).getByRole('button', { name: 'Remove Title 2 from your watch history' }).click();
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 3, 4, 5, 6, 7, 8, 9));
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove Title 3 from your watch history');
  await expect.poll(() => moviesWatched(page).innerText()).toBe('5');
  expect(await watchesOf(viewer)).toHaveLength(8);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3, 4, 5, 6, 7, 8));
  expect(await watchesOf(viewer)).toHaveLength(9);
  expect(await listViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the keyboard alone clears and restores the history, and an update leaves the confirmation open', async () => {
  const { page, viewer } = await openHistory(3);
  await clearButton(page).focus();
  await page.keyboard.press('Enter');
  await confirmDialog(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await confirmDialog(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Clear History');

  await page.keyboard.press('Enter');
  await confirmDialog(page).waitFor();
  const reload = page.waitForResponse((response) => response.url().includes('/api/history?'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await reload;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await confirmDialog(page).isVisible()).toBe(true); // the panel updates after the confirmation closes
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await panel(page).getByText('No watch history yet').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('history');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3));
  expect(await watchesOf(viewer)).toHaveLength(3);
});

test('a failed clearing or a failed Undo shows an error and can be retried', async () => {
  const { page, viewer } = await openHistory(3);
  const clear = async () => {
    await clearButton(page).click();
    await confirmDialog(page).getByRole('button', { name: 'Clear History' }).click();
  };
  await breakServices('clear_history', '503');
  await clear();
  await page.getByText('Failed to clear watch history').waitFor();
  expect(await names(page)).toEqual(titlesAt(1, 2, 3));
  await restoreServices();

  await clear();
  await panel(page).getByText('No watch history yet').waitFor();
  await breakServices('record_watches', '503');
  await page.getByRole('button', { name: 'Undo' }).click();
  const failure = page.locator('.toast', { hasText: 'Failed to restore watch history' });
  await failure.waitFor();
  await restoreServices();
  await failure.getByRole('button', { name: 'Undo' }).click(); // the previous toast may still be fading out
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3));
  expect(await watchesOf(viewer)).toHaveLength(3);
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

test('a history that fails to load shows an error and Try Again, which keeps unsaved typing', async () => {
  const { page, go } = await openHistory(3);
  await breakServices('/rest/v1/watch_history', '503');
  await go(profilePath);
  await panel(page).getByText('Your watch history is not available right now').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.locator('#history[tabindex]').waitFor(); // hydrated
  await page.locator('#name').fill('Half a na');
  await restoreServices();
  await panel(page).getByRole('link', { name: 'Try Again' }).click();
  await expect.poll(() => names(page)).toEqual(titlesAt(1, 2, 3));
  expect(await page.locator('#name').inputValue()).toBe('Half a na');
});
