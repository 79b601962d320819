import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import type { Visit } from '../support/page.ts';
import { breakServices, openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

let desktop: Visit;

beforeAll(async () => {
  desktop = await openSignedIn();
});

test('preferences show an accessible error while they cannot be read', async () => {
  const { page, go } = desktop;
  await breakServices('/rest/v1/user_preferences', '500');
  await go('/profile?tab=preferences');
  await page.getByRole('heading', { name: 'Your preferences are not available right now' }).waitFor();
  expect(await listViolations(page, 'main')).toEqual([]);
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.id || element?.textContent?.trim() || element?.tagName || '';
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('the keyboard alone opens the file chooser, and changes the name, the tab and a switch', async () => {
  const { page, go, arrive } = desktop;
  let opened = 0;
  page.on('filechooser', () => (opened += 1)); // waitForEvent would miss a chooser that opens late on a busy machine
  await go('/profile');
  await tabTo(page, 'picture');
  const ring = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await ring('.file .button')).toBe('solid');
  await page.keyboard.press('Enter');
  await expect.poll(() => opened).toBe(1);

  await tabTo(page, 'name');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kit Lowe');
  await page.keyboard.press('Enter');
  await untilToast(page, 'Profile updated successfully');

  await tabTo(page, 'Notifications');
  await page.keyboard.press('Enter');
  await arrive('**/profile?tab=notifications');
  await page.getByText('Changes save automatically.').waitFor();
  await tabTo(page, 'watchlistUpdates');
  expect(await ring(':focus')).toBe('solid');
  await page.keyboard.press('Space');
  await page.getByText('Saved', { exact: true }).waitFor();
});
