import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demo } from '../../local/supabase/demo.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { listViolations } from '../support/accessibility.ts';
import { openSignedIn } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';

const middleOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!;
  return Math.round(y + height / 2);
};

test('a full diary and its statistics fit a phone and have no accessibility violation', async () => {
  const { page, go, troubles } = await openSignedIn(
    { device: 'phone', path: '/diary/statistics' },
    { ...demo, name: demo.fullName },
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  expect(await listViolations(page)).toEqual([]);

  await go('/diary');
  if ((await page.locator('.score').count()) === 0)
    await go((await page.getByRole('link', { name: diaryText.previous }).getAttribute('href')) ?? '');
  const score = page.locator('.score').first();
  expect(await middleOf(score.locator('svg'))).toBeCloseTo(await middleOf(score.locator('span').first()), -1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  expect(await listViolations(page)).toEqual([]);
  expect(await listSmallTargets(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
