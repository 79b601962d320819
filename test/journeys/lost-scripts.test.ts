import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findChunk, readManifest } from '../../scripts/built-client.ts';
import type { IslandName } from '../../src/client/islands/registry.ts';
import { clickButtons, watchClicks } from '../support/dead-buttons.ts';
import { hold } from '../support/timing.ts';
import { giveNamedList, seedList } from '../support/seed-list.ts';
import { openPage, type Visit } from '../support/page.ts';
import { untilEnhanced, createPerson, createUserId, openSignedIn } from '../support/people.ts';
import { securityPath } from '../support/security.ts';
import { seedHistory, viewerOf } from '../support/watching.ts';

const list = randomUUID();

/** A list of another user. */
const shared = randomUUID();

/** These show no button before they hydrate, or until a pointer is over it. */
type WithoutButton =
  | 'for-you'
  | 'hero-trailer'
  | 'my-list'
  | 'pending-titles'
  | 'player-page'
  | 'recent-searches'
  | 'season-progress'
  | 'stats';

/** A page with each other island. */
const paths: Readonly<Record<Exclude<IslandName, WithoutButton>, string>> = {
  contact: '/contact',
  copy: securityPath,
  deletion: securityPath,
  follow: `/lists/${shared}`,
  form: securityPath,
  history: '/profile',
  import: '/import',
  'list-items': `/lists/${list}`,
  notifications: '/new',
  opinion: '/info/movie/290',
  password: securityPath,
  picture: '/profile',
  plays: '/info/movie/290/watched',
  player: '/info/tv/501',
  preferences: '/profile?tab=preferences',
  rating: '/info/tv/501',
  search: '/new',
  'title-lists': '/info/movie/290',
  toasts: '/info/movie/290',
  trailer: '/info/movie/290',
  'up-next': '/up-next',
};

/** The built script of an island: its own chunk, or that of its group. */
function scriptOf(name: IslandName): string {
  const source = readFileSync('src/client/islands/registry.ts', 'utf8');
  const [, path] = new RegExp(`[ ']${name}'?: \\(\\) => import\\('\\./(.+)'\\)`).exec(source)!;
  return findChunk(readManifest(), `src/client/islands/${path}`).file;
}

/** One screen for each set of buttons. */
const screens = [
  '/',
  '/movies',
  '/info/movie/290',
  '/info/tv/501',
  '/watch/tv/501',
  '/profile',
  '/profile?tab=preferences',
  securityPath,
  '/offline',
  `/lists/${list}?choose=`,
];
const names = Object.keys(paths) as (keyof typeof paths)[];

type Loss = { lost: string; path: string; scripts: readonly string[]; islands?: readonly IslandName[] };

/** The islands of a page are lost together, but for the one that shows the errors of the others. */
const groups = Object.values(
  Object.groupBy(names, (name) => (name === 'toasts' ? name : paths[name])),
) as (typeof names)[];

const losses: readonly Loss[] = [
  ...screens.map((path) => ({ lost: 'every script', path, scripts: ['.js'] })),
  ...['/info/tv/501', '/profile'].map((path) => ({
    lost: 'React',
    path,
    scripts: [findChunk(readManifest(), 'react').file],
  })),
  ...groups.map((islands) => ({
    lost: islands.join(', '),
    path: paths[islands[0]!],
    scripts: islands.map(scriptOf),
    islands,
  })),
];

let member: Visit;
/** Blocks the requests to addresses. Routes would disable the HTTP cache, and every page would load all its files. */
let block: (addresses: readonly string[]) => Promise<unknown>;

beforeAll(async () => {
  const person = await seedList(await createPerson(), ['movie:290', 'tv:501']);
  member = await openSignedIn({ path: securityPath, permissions: ['clipboard-write'] }, person);
  const { page, arrive } = member;
  await seedHistory(await viewerOf(page), 5);
  await giveNamedList(page, list, ['movie:290', 'tv:501']);
  await giveNamedList(await createUserId(), shared, ['movie:290'], { visibility: 'link' });
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click(); // shows the key with its copy button
  await arrive(`**${securityPath}#factor`);
  await watchClicks(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  block = (addresses) => devtools.send('Network.setBlockedURLs', { urls: addresses.map((address) => `*${address}`) });
});

test.each(losses)(
  'every button of $path works or shows an error without $lost',
  async ({ path, scripts, islands, lost }) => {
    const { page, go } = member;
    await block(scripts);
    expect(await go(path)).toBe(200);
    if (lost !== 'every script') await untilEnhanced(member);
    else expect(await page.evaluate(() => customElements.get('m-island'))).toBeUndefined();
    for (const island of islands ?? [undefined]) {
      // The warning of the toasts may come from any button.
      const { clicks, dead } = await clickButtons(page, island === 'toasts' ? undefined : island);
      expect(dead, island).toEqual([]);
      expect(clicks, island).toBeGreaterThan(0);
    }
    for (const island of islands ?? []) {
      const lostIsland = page.locator(`m-island[data-name=${island}]`).first();
      expect(await lostIsland.getAttribute('data-awake'), island).toBeNull();
    }
  },
);

test('a button applies the filters without their script', async () => {
  const { page, go, arrive } = await openPage();
  await page.route('**/*.js', (route) => route.abort());
  await go('/movies');
  await page.getByLabel('Horror', { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await arrive('**/movies?genre=horror*');
});

/** The scripts that load on demand. */
const lazyScripts = /\/assets\/(?!entry)[^/]+\.js/;

test.each(['/info/tv/501'])('%s logs no error when its lazy scripts fail to load', async (path) => {
  const { page, troubles, go } = await openPage();
  await page.route(lazyScripts, (route) => route.abort());
  await go(path);
  for (const opener of [page.getByRole('button', { name: 'Trailer' }), page.locator('[data-opens=search]')])
    if (await opener.count()) await opener.first().click();
  await page.waitForLoadState('networkidle');
  expect(troubles).not.toEqual([]);
  expect(troubles.filter((trouble) => !lazyScripts.test(trouble) || !trouble.startsWith('failed:'))).toEqual([]);
});

test.each([
  { lost: 'its script', file: scriptOf('trailer') },
  { lost: 'React', file: findChunk(readManifest(), 'react').file },
])('a second click opens the trailer after $lost failed to load once', async ({ file }) => {
  const { page, go } = await openPage({ youtube: true });
  const button = page.getByRole('button', { name: 'Watch Trailer' });
  await page.route(`**/${file}`, (route) => route.abort());
  await go('/info/movie/290');
  const warning = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await button.click();
  await warning;
  await page.getByRole('dialog').waitFor({ state: 'hidden' }); // the warning may be that of the hover before the click
  await page.unroute(`**/${file}`);
  await page.mouse.move(0, 0);
  await button.click();
  await page.getByRole('dialog').waitFor();
});

/** React, and the islands with their chunks. */
const islands = /\/assets\/(react|island|player)-[^/]+$/;

test('Watch shows a spinner before its script loads, and opens the player page when the script fails', async () => {
  const { page, go, arrive } = await openPage();
  await page.route(islands, (route) => route.abort());
  const fail = await hold(page, islands);
  await go('/info/tv/501');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'The Tuesday Boat' });
  await player.getByRole('status', { name: 'Loading the player' }).waitFor();
  expect((await player.boundingBox())!.width).toBeGreaterThan(1000);
  await fail();
  await arrive('**/watch/tv/501');
});

test('a player that is closed before its script fails stays closed, and opens at the next click', async () => {
  const { page, go } = await openPage();
  await page.route(islands, (route) => route.abort());
  const fail = await hold(page, islands);
  await go('/info/tv/501');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.getByRole('button', { name: 'Close the player' }).click();
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await fail();
  await failed;
  await page.unroute(islands);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.getByRole('dialog').locator('iframe').waitFor();
  expect(new URL(page.url()).pathname).toBe('/info/tv/501');
});
