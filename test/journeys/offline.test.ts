import { afterEach, beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { startDeploys } from '../support/deploys.ts';
import { addToList, loadList, shownTitles } from '../support/lists.ts';
import {
  listCached,
  untilControlled,
  untilCached,
  untilScriptsCached,
  readCachedTexts,
  reportVisits,
  untilWorkerIdle,
} from '../support/offline.ts';
import { openPage, type Visit } from '../support/page.ts';
import { createPerson, openVisitor, signIn, untilEnhanced } from '../support/people.ts';
import { untilToast } from '../support/toasts.ts';
import {
  addressOf,
  clickOffline,
  firstTitles,
  pendingIn,
  untilSent,
  viewerOf,
  watchesOf,
  writesOf,
} from '../support/watching.ts';

const title = '/info/movie/501';
const series = '/info/tv/501';
/** A title that the browser caches because its visit was reported, without opening it. */
const reported = '/info/movie/147';

/** A browser whose service worker has cached what the tests opened. The second and third test sign in. */
let cached: Visit;
beforeAll(async () => {
  cached = await openVisitor({ serviceWorkers: 'allow' });
});
afterEach(() => cached.page.context().setOffline(false));

test('a visited title works offline, and any other page links to the pages that do', async () => {
  const { page, go } = cached;
  await go(title);
  await untilCached(page, title);
  const name = await page.locator('h1').textContent();
  await page.context().setOffline(true);
  await go(`${title}?quality=1080p`);
  expect(await page.locator('h1').textContent()).toBe(name);
  expect(await page.locator('.notice').textContent()).toContain('Saved copy from');
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Display');
  await page.context().setOffline(false);
  await reportVisits(page, [series]);
  await untilCached(page, series);
  await page.context().setOffline(true);
  expect(await go('/movies')).toBe(503);
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  expect(await page.locator('.cached-pages li').count()).toBe(2);
  expect(await listViolations(page)).toEqual([]);
  // A reconnect reloads the page, but not during a navigation to another one.
  await page.evaluate(() => {
    addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))), { once: true });
  });
  await page.locator(`.cached-pages a[href="${title}"]`).press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(title);
  await page.locator('.notice').waitFor();
  expect(await page.locator('.notice').textContent()).toContain('Saved copy from');
  await page.context().setOffline(false);
});

/** Visits pages of all kinds as a user with My List, which is the last, each until it could be cached. */
async function visitEveryKind({ page, go }: Visit): Promise<void> {
  await go('/profile');
  await untilWorkerIdle(page);
  await untilControlled(page);
  await reportVisits(
    page,
    ['/', '/notifications', '/contact', '/movies?page=2', '/auth/login', series, reported],
    await viewerOf(page),
  );
  for (const path of [series, reported]) await untilCached(page, path);
  for (const path of [title, '/my-list']) {
    await go(path);
    await untilWorkerIdle(page);
    await untilCached(page, path);
  }
}

test('of personal pages only My List is cached: for its owner, not for a later user, and not after Sign Out', async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const visit = cached;
  const { page, go, arrive } = visit;
  await signIn(visit, one);
  await addToList(visit, 'movie/501', 'tv/501');
  await visitEveryKind(visit);
  const viewer = await viewerOf(page);
  const pages = async () => (await listCached(page)).filter((each) => !each.startsWith('files /assets/'));
  await expect
    .poll(pages)
    .toEqual(
      [
        'offline /offline',
        `person ${viewer} /my-list`,
        ...[title, series, reported].map((path) => `titles ${path}`),
      ].toSorted(),
    );
  await untilScriptsCached(page);
  const shown = await shownTitles(page);
  await page.context().setOffline(true);
  await go('/my-list');
  expect(await shownTitles(page)).toEqual(shown);
  await go('/new');
  expect(await page.locator('.cached-pages a[href="/my-list"]').count()).toBe(1);
  await untilWorkerIdle(page);
  await go(title); // pages without a viewer do not delete the cached list
  await untilWorkerIdle(page);
  await go('/my-list');
  expect(await shownTitles(page)).toEqual(shown);
  const removal = page.locator('button[data-removal][value="movie:501"]');
  await page.waitForLoadState('networkidle'); // its script has loaded
  await removal.click();
  await untilToast(page, 'Saved on this device');
  await go('/my-list');
  await expect.poll(() => removal.count()).toBe(0);

  await page.context().setOffline(false);
  await expect.poll(() => loadList(visit)).toEqual(['tv:501']);
  await page.context().clearCookies(); // the session ends without a sign-out
  await signIn({ page }, other);
  await go('/');
  await expect.poll(async () => (await listCached(page)).filter((each) => each.includes(viewer))).toEqual([]);
  const texts = await readCachedTexts(page); // without My List, which shows the name
  for (const secret of [viewer, one.email, one.name]) expect(texts).not.toContain(secret);
  await page.context().setOffline(true);
  await go('/my-list');
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  expect(await page.locator('.cached-pages a[href="/my-list"]').count()).toBe(0);

  await page.context().setOffline(false); // the offline page then reloads by itself
  await page.locator('h1', { hasText: 'My List' }).waitFor();
  await untilCached(page, '/my-list');
  await page.route('**/auth/sign-out', async (route) => {
    const { 'clear-site-data': _, ...headers } = (await route.fetch({ maxRedirects: 0 })).headers();
    await route.fulfill({ status: 303, headers });
  });
  await page.locator('header .account summary').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrive('**/auth/login');
  await expect.poll(async () => (await listCached(page)).filter((each) => each.startsWith('person'))).toEqual([]);
  await page.unrouteAll();
});

test('five titles opened offline become exactly five rows, in order, after a reload and a reconnect', async () => {
  const { page, go, requests } = cached;
  await signIn(cached, await createPerson());
  await go('/new');
  await untilEnhanced(cached);
  const viewer = await viewerOf(page);
  const titles = await firstTitles(page);
  await untilControlled(page);
  await page.context().setOffline(true);
  await clickOffline(page, titles.map(addressOf));
  const pending = async () => (await pendingIn(page)).map(({ mediaType, id }) => `${mediaType}:${id}`);
  await expect.poll(pending).toEqual(titles);
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  expect(await watchesOf(viewer)).toEqual([]);

  requests.length = 0;
  await page.context().setOffline(false); // the offline page then reloads by itself
  await page.locator('.card').first().waitFor();
  await expect.poll(() => watchesOf(viewer)).toEqual(titles.toReversed());
  await untilSent(page);
  expect(writesOf(cached).length).toBeLessThanOrEqual(2); // the page before the reload may have started one
});

test('going offline shows a notice at once, and neither Watch nor search leaves the page', async () => {
  const { page } = await openPage({ path: series });
  const sign = page.locator('#status');
  expect(await sign.isVisible()).toBe(false);
  await page.context().setOffline(true);
  await sign.getByText('You are offline.').waitFor();
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  // The message, or else what the player shows.
  const shown = async () => ({
    message: await sign.textContent(),
    player: await page.locator('dialog#player[open]').count(),
    failures: await page.locator('.player-word').allTextContents(),
  });
  await expect
    .poll(shown)
    .toMatchObject({ message: expect.stringContaining('It plays when the connection is back.'), player: 0 });
  await page.getByRole('link', { name: /^Rate / }).click();
  await sign.getByText('This could not be loaded.').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('#search').getByText('You are offline. Search needs a connection.').waitFor();
  await page.locator('#search input').fill('charade');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe(series);
  expect(await page.locator('#search').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await sign.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=charade');
});

test('a deploy updates pages and service worker at once; cached pages work until their title is gone', async () => {
  const { base, deploy, remove } = await startDeploys();
  const { page, go, pageErrors } = await openPage({ base, path: title, serviceWorkers: 'allow' });
  await untilCached(page, title);
  const scripts = () => page.locator('head script[type=module]').getAttribute('src');
  const before = (await scripts())!;
  deploy();
  await go('/movies');
  const after = (await scripts())!;
  expect(after).toBe(before.replace('entry', 'next-entry'));
  await untilCached(page, after); // by the new service worker
  await untilControlled(page);
  await page.context().setOffline(true);
  await go(title);
  expect(await scripts()).toBe(before);
  await page.locator('[data-header]').waitFor();
  expect(await page.evaluate(() => customElements.get('m-island') !== undefined)).toBe(true);
  await page.context().setOffline(false);
  await go('/new');
  expect(await scripts()).toBe(after);
  expect(pageErrors.filter((trouble) => trouble.startsWith('error'))).toEqual([]);
  remove(title);
  expect(await go(title)).toBe(404);
  await expect.poll(() => listCached(page)).not.toContain(`titles ${title}`);
});
