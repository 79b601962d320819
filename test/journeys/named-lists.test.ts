import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations, preloadAxe } from '../support/accessibility.ts';
import { giveNamedList } from '../support/seed-list.ts';
import { shownTitles } from '../support/lists.ts';
import {
  breakServices,
  openSignedIn,
  openVisitor,
  restoreServices,
  signIn,
  createPerson,
  hydrateIsland,
} from '../support/people.ts';
import { devices, type Visit } from '../support/page.ts';
import { listSmallTargets } from '../support/targets.ts';
import { untilToast } from '../support/toasts.ts';

const list = '**/lists/*-*';

/** A user who has no list at first. */
let owner: Visit;
/** A visitor with a phone, whom the first test signs in. */
let reader: Visit;
beforeAll(async () => {
  [owner, reader] = await Promise.all([openSignedIn(), openVisitor({ device: 'phone' })]);
});

/** Moves a title, and waits until the order is saved. */
async function move(page: Page, press: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse('**/order');
  await press();
  expect((await saved).status()).toBe(204);
}

/** Drags the third title of a list to its beginning. */
async function drag(page: Page): Promise<void> {
  const card = (place: number) => page.locator('.grid .card').nth(place);
  await card(2).hover();
  await page.mouse.down();
  const { x, y } = (await card(0).boundingBox())!;
  await page.mouse.move(x + 60, y + 80, { steps: 5 }); // the browser starts to drag, then enters the card
  await page.mouse.move(x + 65, y + 85, { steps: 2 });
  await page.mouse.up();
}

test('a list is reordered, also by drag and drop, shared by link, copied by another user and deleted; a move that cannot be saved is rolled back', async () => {
  const { page, go, arrive, pageErrors } = owner;
  const id = randomUUID();
  const path = `/lists/${id}`;
  await giveNamedList(page, id, ['movie:147', 'movie:280', 'tv:505']);
  await go('/lists');
  await page.getByRole('link', { name: 'Autumn' }).click();
  await arrive(list);
  expect(await shownTitles(page)).toEqual(['Metropolis', 'Charade', 'The Snow Registry']);
  await hydrateIsland(page, 'list-items');
  await move(page, () => page.getByRole('button', { name: 'Move The Snow Registry up' }).click());
  await expect.poll(() => shownTitles(page)).toEqual(['Metropolis', 'The Snow Registry', 'Charade']);
  await move(page, () => page.getByRole('button', { name: 'Move The Snow Registry down' }).click());
  await expect.poll(() => shownTitles(page)).toEqual(['Metropolis', 'Charade', 'The Snow Registry']);
  await move(page, () => drag(page));
  await page.reload();
  expect(await shownTitles(page)).toEqual(['The Snow Registry', 'Metropolis', 'Charade']);
  await breakServices('/rest/v1/rpc/', '503');
  await page.getByRole('button', { name: 'Move Charade up' }).click();
  await untilToast(page, 'could not be saved');
  await expect.poll(() => shownTitles(page)).toEqual(['The Snow Registry', 'Metropolis', 'Charade']);
  await restoreServices();
  expect(pageErrors.splice(0).filter((trouble) => !trouble.startsWith('503: '))).toEqual([]);
  await page.getByRole('button', { name: 'Remove Metropolis from this list' }).click();
  await untilToast(page, 'Removed Metropolis from Autumn');
  expect(await shownTitles(page)).toEqual(['The Snow Registry', 'Charade']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilToast(page, 'Metropolis is back in Autumn');
  await page.getByRole('button', { name: 'Remove Charade from this list' }).click();
  await untilToast(page, 'Removed Charade from Autumn'); // stored, before another browser reads the list
  expect(await shownTitles(page)).toEqual(['The Snow Registry', 'Metropolis']);

  const statusFor = async (visit: Visit) => (await visit.page.request.get(path)).status();
  expect(await statusFor(reader)).toBe(404);
  await page.getByText('Edit list').click();
  await page.getByLabel('Note').fill('For long evenings.');
  await page.getByLabel('Anyone with the link').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await untilToast(page, 'List saved');
  expect(await page.locator('#list-address').textContent()).toContain(path);

  expect(await reader.go(path)).toBe(200);
  expect(await shownTitles(reader.page)).toEqual(['The Snow Registry', 'Metropolis']);
  await reader.page.getByText('For long evenings.').waitFor();
  const other = await createPerson();
  await signIn(reader, other);
  await reader.go(path);
  await reader.page.getByRole('button', { name: 'Copy to my lists' }).click();
  await untilToast(reader.page, 'Copied to your lists');
  expect(new URL(reader.page.url()).pathname).not.toBe(path);

  await page.getByText('Delete list').click();
  await page.getByRole('button', { name: 'Delete forever' }).click();
  await arrive('**/lists');
  await page.getByText('You have no lists of your own yet.').waitFor();
  expect(await statusFor(reader)).toBe(404);
  await reader.go('/lists');
  await reader.page.getByRole('link', { name: 'Autumn' }).waitFor();
  expect([...owner.pageErrors, ...reader.pageErrors]).toEqual([]);
});

test('lists on the narrowest phone have no accessibility violation, overflow or small target', async () => {
  const { page, go } = reader;
  await preloadAxe(page);
  await page.setViewportSize({ ...devices.phone.viewport, width: 320 });
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const check = async (state: string) => {
    expect(await listViolations(page, 'main'), state).toEqual([]);
    expect(await isTooWide(), state).toBe(false);
    expect(await listSmallTargets(page), state).toEqual([]);
  };
  const [full, empty, followed] = [randomUUID(), randomUUID(), randomUUID()];
  await giveNamedList(page, full, ['movie:147', 'movie:280', 'tv:505'], { name: 'W'.repeat(80) });
  await giveNamedList(page, empty, [], { name: 'Films my grandmother would have loved on a rainy Sunday afternoon' });
  await giveNamedList(owner.page, followed, ['movie:147'], { visibility: 'link' });
  for (const path of [`/lists/${empty}`, '/lists/add?title=movie:147']) {
    await go(path);
    await check(path);
  }
  await go(`/lists/${full}?choose=`);
  expect(await isTooWide(), 'choosing').toBe(false);
  await go('/lists');
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByText('Please enter a name.').waitFor();
  await check('all lists, without a name');
  await go(`/lists/${followed}`);
  await page.getByRole('button', { name: 'Follow this list' }).click();
  await page.getByRole('button', { name: 'Following' }).waitFor();
  await check('followed');
  await go(`/lists/${full}`);
  for (const part of ['Edit list', 'Delete list']) await page.getByText(part).click();
  await check('full');
  await breakServices('/rest/v1/rpc/', '503');
  expect(await go(`/lists/${full}`)).toBe(503);
  await page.getByRole('link', { name: 'Try Again' }).waitFor();
  await check('failing');
});
