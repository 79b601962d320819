import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { breakServices, openSignedIn } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';

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
