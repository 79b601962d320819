import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { shownTitles } from '../support/lists.ts';
import { openSignedIn, openVisitor } from '../support/people.ts';
import { giveNamedList } from '../support/seed-list.ts';
import { listSmallTargets } from '../support/targets.ts';

/** A user publishes a list with a new name, and a visitor finds it. */
test.each([true, false])(
  'a visitor finds a list that a user publishes; with scripts: %s',
  async (javaScriptEnabled) => {
    const owner = await openSignedIn();
    const id = randomUUID();
    await giveNamedList(owner.page, id, ['movie:147', 'movie:280']);
    await owner.go(`/lists/${id}`);
    await owner.page.getByText('Edit list').click();
    const name = `Evenings ${id.slice(0, 8)}`;
    await owner.page.getByLabel('Name').fill(name);
    await owner.page.getByLabel('Public: everyone').check();
    await owner.page.getByRole('button', { name: 'Save changes' }).click();
    await owner.page.getByRole('heading', { level: 1, name }).waitFor();

    const { page, arrive, troubles } = await openVisitor({ device: 'phone', path: '/about', javaScriptEnabled });
    await page.locator('footer').getByRole('link', { name: 'Public lists' }).click();
    await arrive('**/lists/public');
    await page.getByRole('link', { name: 'Newest' }).click();
    await arrive('**/lists/public?sort=newest');
    expect(await listSmallTargets(page)).toEqual([]);
    if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
    await page.getByRole('link', { name }).click();
    await arrive(`**/lists/${id}`);
    expect(await shownTitles(page)).toEqual(['Metropolis', 'Charade']);
    await page.getByRole('link', { name: 'Browse public lists' }).click();
    await arrive('**/lists/public');
    expect(troubles).toEqual([]);
  },
);
