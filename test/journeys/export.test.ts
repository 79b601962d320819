import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { breakServices, openSignedIn } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';

test('without script a user can download their data from Preferences', async () => {
  const { page, arrive, person } = await openSignedIn({ path: '/profile?tab=preferences', javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Export your data' }).click();
  await arrive('**/export');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('marquee-export.json');
  const whole = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(whole.profile).toEqual({ name: person.name, email: person.email, picture: null });
});

test('the export page has no accessibility violation, also when the database fails', async () => {
  const { page, go, troubles } = await openSignedIn({ device: 'phone', path: '/export' });
  expect(await listViolations(page)).toEqual([]);
  expect(await listSmallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await breakServices('/rest/v1/ratings', '500');
  await page.getByRole('link', { name: 'Ratings and reviews' }).click();
  await page.getByText('Your data cannot be exported right now').waitFor();
  expect(await listViolations(page)).toEqual([]);
  troubles.length = 0;
  await go('/export');
  expect(troubles).toEqual([]);
});
