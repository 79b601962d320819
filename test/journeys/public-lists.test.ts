import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { shownTitles } from '../support/lists.ts';
import { aPerson, createPerson, openSignedIn, openVisitor } from '../support/people.ts';
import { giveNamedList } from '../support/seed-list.ts';
import { listSmallTargets } from '../support/targets.ts';

const author = 'Ada <b>Vance</b>';

test('a visitor finds a list that a user publishes under their name', async () => {
  const owner = await openSignedIn({}, await createPerson(aPerson({ name: author })));
  const id = randomUUID();
  await giveNamedList(owner.page, id, ['movie:147', 'movie:280']);
  await owner.go(`/lists/${id}`);
  await owner.page.getByText('Edit list').click();
  const name = `Evenings of films about the sea, the snow and the stars ${id.slice(0, 8)}`;
  await owner.page.getByLabel('Name', { exact: true }).fill(name);
  await owner.page.getByLabel('Public: everyone').check();
  await owner.page.getByLabel('Show my name').check();
  expect(await listSmallTargets(owner.page)).toEqual([]);
  expect(await listViolations(owner.page)).toEqual([]);
  await owner.page.getByRole('button', { name: 'Save changes' }).click();
  await owner.page.getByRole('heading', { level: 1, name }).waitFor();

  const { page, arrive, pageErrors } = await openVisitor({
    device: 'phone',
    path: '/public-lists?sort=newest',
  });
  const shownName = page.locator('.list-cards b', { hasText: name });
  expect(await shownName.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await listSmallTargets(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('link', { name: `${name} 2 titles by ${author}` }).click();
  await arrive(`**/lists/${id}`);
  await page.getByText(`by ${author}`, { exact: true }).waitFor();
  expect(await shownTitles(page)).toEqual(['Metropolis', 'Charade']);
  expect(pageErrors).toEqual([]);
});
