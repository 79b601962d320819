import { expect, test } from 'vitest';
import { loadList } from '../support/lists.ts';
import { openPage } from '../support/page.ts';
import { openSignedIn } from '../support/people.ts';

test('an empty My List shows a title added from the trending row, whose posters fill their cards on other screens', async () => {
  const visit = await openSignedIn({ path: '/my-list' });
  const { page, pageErrors } = visit;
  await page.getByRole('heading', { name: 'Your list is empty' }).waitFor();
  const card = page.locator('#trending li').first();
  const name = await card.locator('b').innerText();
  await card.getByRole('button', { name: `Add ${name} to My List` }).click();
  await page.locator('#my-list').getByText(name).waitFor();
  await expect.poll(() => loadList(visit)).toHaveLength(1);
  for (const path of ['/diary', '/diary/statistics']) {
    await visit.go(path);
    const poster = page.locator('#trending .frame').first();
    expect(await poster.evaluate((frame) => frame.clientWidth - frame.closest('li')!.clientWidth), path).toBe(0);
  }
  expect(pageErrors).toEqual([]);
});

test('an empty search lists the recent searches of this device, without moving the row below', async () => {
  const { page, go, arrive, pageErrors } = await openPage({ device: 'phone' });
  await go('/search');
  const row = page.locator('#trending');
  const before = (await row.boundingBox())!.y;
  expect(await page.getByRole('heading', { name: 'Recent searches' }).count()).toBe(0);
  await page.getByRole('main').getByRole('searchbox').fill('metropolis');
  await page.keyboard.press('Enter');
  await arrive('**/search?q=metropolis');
  await go('/search');
  await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
  expect((await row.boundingBox())!.y).toBe(before);
  await page.getByRole('main').getByRole('link', { name: 'metropolis' }).click();
  await arrive('**/search?q=metropolis');
  expect(pageErrors).toEqual([]);
});
