import { beforeAll, expect, test } from 'vitest';
import { loadList } from '../support/lists.ts';
import { devices, type Visit } from '../support/page.ts';
import { createPerson, openVisitor, signIn } from '../support/people.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await openVisitor();
});

test('an empty search lists the recent searches of this device, without moving the row below', async () => {
  const { page, go, arrive, pageErrors } = visit;
  await page.setViewportSize(devices.phone.viewport);
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
  const link = page.getByRole('main').getByRole('link', { name: 'metropolis' });
  expect(await link.getAttribute('href')).toBe('/search?q=metropolis');
  expect(pageErrors).toEqual([]);
});

test('an empty My List shows a title added from the trending row, whose posters fill their cards on other screens', async () => {
  const { page, go, pageErrors } = visit;
  await signIn(visit, await createPerson());
  await page.setViewportSize(devices.desktop.viewport);
  await go('/my-list');
  await page.getByRole('heading', { name: 'Your list is empty' }).waitFor();
  const card = page.locator('#trending li').first();
  const name = await card.locator('b').innerText();
  await card.getByRole('button', { name: `Add ${name} to My List` }).click();
  await page.locator('#my-list').getByText(name).waitFor();
  await expect.poll(() => loadList(visit)).toHaveLength(1);
  for (const path of ['/diary', '/diary/statistics']) {
    await go(path);
    const poster = page.locator('#trending .frame').first();
    expect(await poster.evaluate((frame) => frame.clientWidth - frame.closest('li')!.clientWidth), path).toBe(0);
  }
  expect(pageErrors).toEqual([]);
});
