import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { listViolations } from '../support/accessibility.ts';
import { devices, type Visit } from '../support/page.ts';
import { breakServices, openSignedIn, type Person } from '../support/people.ts';

type SignedInVisit = Visit & { person: Person };
let phone: SignedInVisit;
let desktop: SignedInVisit;

beforeAll(async () => {
  phone = await openSignedIn({ device: 'phone' });
  desktop = await openSignedIn({}, phone.person);
});

/** Elements that overflow the right edge, except in the row of tabs and rows of cards, which scroll. */
const listOverflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 && !element.closest('.profile-tabs, .rail, .out-of-sight'),
    );
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page'] : []),
      ...out.map(({ tagName, className }) => `${tagName}.${className}`),
    ];
  });

test.each(profileTabs)(
  'the %s tab has no error and no accessibility violation, and fits the narrowest phones',
  async (tab) => {
    const { page, go, troubles } = phone;
    troubles.length = 0;
    await page.setViewportSize(devices.phone.viewport);
    expect(await go(`/profile?tab=${tab}`)).toBe(200);
    expect(page.url()).toContain(`/profile?tab=${tab}`);
    expect(await listViolations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await listOverflowing(page), `${width} px`).toEqual([]);
    }
    expect(troubles).toEqual([]);
  },
);

test('preferences show an accessible error while they cannot be read', async () => {
  const { page, go } = desktop;
  await breakServices('/rest/v1/user_preferences', '500');
  await go('/profile?tab=preferences');
  await page.getByRole('heading', { name: 'Your preferences are not available right now' }).waitFor();
  expect(await listViolations(page)).toEqual([]);
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
  await page.getByText('Profile updated successfully').waitFor();

  await tabTo(page, 'Notifications');
  await page.keyboard.press('Enter');
  await arrive('**/profile?tab=notifications');
  await page.getByText('Changes save automatically.').waitFor();
  await tabTo(page, 'watchlistUpdates');
  expect(await ring(':focus')).toBe('solid');
  await page.keyboard.press('Space');
  await page.getByText('Saved', { exact: true }).waitFor();
});
