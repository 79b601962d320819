import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listButtons, loadList, shownTitles, untilListButtonsReady } from '../support/lists.ts';
import { goOffline, untilCached, untilScriptsCached } from '../support/offline.ts';
import { hydrateIsland, openSignedIn } from '../support/people.ts';
import { giveNamedList } from '../support/seed-list.ts';
import type { Visit } from '../support/page.ts';
import { untilToast } from '../support/toasts.ts';
import { untilSent } from '../support/watching.ts';

const saved = 'Saved on this device';
const film = '/info/movie/501';

/** The pending actions of this browser, each as `list movie:501 true`. */
const pendingActions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('outbox') ?? '[]') as Record<string, string>[]).map(
      ({ kind, title, value }) => `${kind} ${title} ${value}`,
    ),
  );

const outboxRequests = ({ requests }: Visit) => requests.filter((url) => url.endsWith('/api/pending-actions'));

const titlesOn = async (page: Page) =>
  (
    await page
      .locator('.list-button')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value))
  )
    .filter((title, place, all) => all.indexOf(title) === place)
    .slice(0, 3);

let member: Visit;
beforeAll(async () => {
  member = await openSignedIn({ path: '/movies', serviceWorkers: 'allow' });
});
afterEach(() => member.page.context().setOffline(false));

// The tests share a user, whose list is empty before each.
beforeEach(async () => {
  for (const title of await loadList(member)) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    await member.page.request.delete(`/api/my-list/${title.replace(':', '/')}`, { headers });
  }
});

test('titles added offline are queued with a message, then added once and in order on reconnect', async () => {
  const { page } = member;
  await untilListButtonsReady(page);
  const titles = await titlesOn(page);
  await listButtons(page, titles[0]!).first().hover(); // loads the script that shows toasts
  await goOffline(page);
  for (const title of titles) {
    await listButtons(page, title).first().click();
    await untilToast(page, saved);
    expect(await listButtons(page, title).first().getAttribute('aria-pressed')).toBe('true');
  }
  await expect.poll(() => pendingActions(page)).toEqual(titles.map((title) => `list ${title} true`));
  await page.context().setOffline(false);
  await expect.poll(() => loadList(member)).toEqual(titles.toReversed());
  await untilSent(page);
  expect(outboxRequests(member)).toHaveLength(1);
});

/** Waits until the browser has cached the page of the film and all scripts. */
async function untilPrepared({ page }: Visit): Promise<void> {
  await untilCached(page, film);
  await untilScriptsCached(page);
}

test('actions on a cached page are queued, shown as pending, and sent once on reconnect', async () => {
  const { page, go } = member;
  const star = page.locator('[data-opens=rating-dialog]');
  const review = page.getByLabel('Your thoughts');
  const before = outboxRequests(member).length;
  await go(film);
  await untilPrepared(member);
  await page.context().setOffline(true);
  await go(film);
  const name = (await page.locator('h1').textContent())!;
  expect(await page.locator('.notice').textContent()).toContain('Saved copy from');
  await page.locator('.list-action[aria-pressed]').click();
  await untilToast(page, saved);
  await page.getByRole('button', { name: /^Like / }).click();
  await expect.poll(() => pendingActions(page)).toEqual(['list movie:501 true', 'like movie:501 true']);
  await go('/new'); // shows the offline page
  await page.getByRole('heading', { name: 'Waiting to be added to My List' }).waitFor();
  expect(await page.locator('[data-pending] a').allTextContents()).toEqual([name]);
  expect(await page.locator('[data-pending] a').getAttribute('href')).toBe(film);

  await go(film); // shows pending actions too
  await expect.poll(() => page.locator('.list-action').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.getByRole('button', { name: /^Like / }).getAttribute('aria-pressed')).toBe('true');
  await star.click();
  await page.getByText('An earlier rating could not be loaded.').waitFor();
  await page.getByRole('radio', { name: '9, Great' }).check({ force: true });
  await review.fill('Seen on a train.');
  await page.locator('#rating-dialog .submit').click();
  await untilToast(page, saved);
  await expect.poll(() => star.getAttribute('data-score')).toBe('9');
  await go(film);
  await expect.poll(() => star.getAttribute('data-score')).toBe('9');
  await star.click();
  await expect.poll(() => review.inputValue()).toBe('Seen on a train.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Not for me/ }).click();
  await untilToast(page, saved);

  await page.context().setOffline(false);
  await expect.poll(() => loadList(member)).toEqual(['movie:501']);
  await untilSent(page);
  expect(outboxRequests(member)).toHaveLength(before + 1);
  const opinion = await page.request.get('/api/opinion/movie/501');
  expect(await opinion.json()).toMatchObject({ liked: true, rating: { score: 9, review: 'Seen on a train.' } });
  expect(await (await page.request.get('/hidden')).text()).toContain(`Show again: ${name}`);
  await expect.poll(() => page.locator('#member-rating dd').textContent()).toMatch(/ \/ 10 /);
  expect(await star.getAttribute('data-score')).toBe('9');
});

test('lists chosen offline are sent on reconnect, a deleted one is named, and a removal offline is sent too', async () => {
  const { page, go } = member;
  const [kept, deleted] = [randomUUID(), randomUUID()];
  await giveNamedList(page, kept, ['tv:505'], { name: 'Weekend' });
  await giveNamedList(page, deleted, [], { name: 'Winter' });
  await go(film);
  const name = (await page.locator('h1').textContent())!;
  const dialog = page.getByRole('dialog', { name: / to lists$/ });
  const box = (list: string) => dialog.getByRole('checkbox', { name: list });
  const choose = async (list: string) => {
    await page.getByRole('link', { name: 'Add to a list' }).click();
    await box(list).check();
  };
  await untilPrepared(member);
  await choose('Weekend');
  const form = { form: { delete: 'yes' }, headers: { 'sec-fetch-site': 'same-origin' } };
  await page.request.post(`/lists/${deleted}`, form); // as on another device
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await untilToast(page, saved);
  await go(film); // the stored names of the lists
  await choose('Winter');
  expect(await box('Weekend').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await untilToast(page, saved);
  await expect.poll(() => pendingActions(page)).toEqual(['list-item movie:501 true', 'list-item movie:501 true']);
  await page.context().setOffline(false);
  await untilToast(page, '“Winter” no longer exists, so its changes were not saved.');
  await untilSent(page);

  await go(`/lists/${kept}`);
  expect(await shownTitles(page)).toEqual(['The Snow Registry', name]);
  await hydrateIsland(page, 'list-items');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Remove The Snow Registry from this list' }).click();
  await untilToast(page, saved);
  await page.context().setOffline(false);
  await untilSent(page);
  await page.reload();
  expect(await shownTitles(page)).toEqual([name]);

  const storedNames = () => page.evaluate(() => localStorage.getItem('lists'));
  expect(await storedNames()).toContain('Weekend');
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth/login');
  await expect.poll(storedNames).toBe(null);
});
