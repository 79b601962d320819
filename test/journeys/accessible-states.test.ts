import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import type { Visit } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';

let member: Visit;

beforeAll(async () => {
  member = await openSignedIn({ device: 'tablet' });
});
afterAll(() => {
  expect(member.pageErrors).toEqual([]);
});

const film = '/info/movie/118';

/** Expects no accessibility violation, and that nothing of the rating dialog is cut off at its right. */
async function checkDialog(page: Page, state: string): Promise<void> {
  expect(await listViolations(page, '#rating-dialog'), state).toEqual([]);
  const cut = await page.locator('#rating-dialog').evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('*:not(.out-of-sight)')].filter(
      (element) => element.getBoundingClientRect().right > Math.min(right, innerWidth) + 1,
    ).length;
  });
  expect(cut, state).toBe(0);
}

test('the rating dialog on a tablet preselects no score, and is accessible before and after a rating', async () => {
  const { page, go } = member;
  const dialog = page.locator('#rating-dialog');
  await go(film);
  await page.locator('[name=like][aria-pressed]').waitFor();
  await page.locator('[data-opens=rating-dialog]').click();
  await dialog.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await checkDialog(page, 'unrated');
  await page.getByRole('radio', { name: /^8,/ }).check({ force: true });
  await dialog.locator('.submit').click();
  await untilToast(page, 'Thanks for your rating!');
  await page.locator('[data-opens=rating-dialog]').click();
  await page.getByRole('radio', { name: /^8,/, checked: true }).waitFor();
  await checkDialog(page, 'rated');
});

/** Search pages with content, and an element that is shown when it has loaded. */
const searches: Readonly<Record<string, string>> = {
  '/search?q=keaton&type=person': '.cast a',
  '/search?q=western&type=genre': '.found .person',
  '/search?q=blender&type=collection': '.found .person',
  '/search?q=metropoliss': '.found [role=status]',
};

test('search tabs and a corrected search have no accessibility violation', async () => {
  const { page, go } = member;
  for (const [path, content] of Object.entries(searches)) {
    await go(path);
    await page.locator(content).filter({ visible: true }).first().waitFor();
    expect(await listViolations(page, 'main'), path).toEqual([]);
  }
});
