import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demo } from '../../local/supabase/demo.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { playsText } from '../../src/shared/text/plays.ts';
import { listViolations } from '../support/accessibility.ts';
import { openSignedIn } from '../support/people.ts';
import { listSmallTargets } from '../support/targets.ts';
import { untilToast } from '../support/toasts.ts';

test('a film watched on a chosen day is in the diary, and can be removed and restored', async () => {
  const visit = await openSignedIn({ device: 'phone' });
  const { page, go, arrive, troubles } = visit;
  await go('/diary');
  await page.getByText(diaryText.empty).waitFor();
  await go('/info/movie/290/watched');
  await page.getByLabel(playsText.date).fill('2026-03-05');
  await page.getByRole('button', { name: playsText.add }).click();
  await page.getByRole('button', { name: playsText.again }).waitFor();
  await go('/diary?month=2026-04');
  await page.getByRole('link', { name: diaryText.previous }).click();
  await arrive('**/diary?month=2026-03');
  await page.getByRole('link', { name: 'Sintel' }).waitFor();
  await page.getByRole('button', { name: diaryText.remove('Sintel') }).click();
  await page.getByRole('heading', { name: diaryText.empty }).waitFor();
  expect(await page.getByRole('link', { name: 'Sintel' }).count()).toBe(0);
  await page.getByRole('button', { name: playsText.undo }).click();
  await untilToast(page, diaryText.restored('Sintel'));
  await go('/diary?month=2026-03');
  await page.getByRole('link', { name: 'Sintel' }).waitFor();
  await page.getByRole('link', { name: diaryText.statistics }).click();
  await arrive('**/diary/statistics');
  expect(await page.getByRole('table').count()).toBe(3);
  expect(troubles).toEqual([]);
});

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
