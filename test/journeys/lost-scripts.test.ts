import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findChunk, readManifest } from '../../scripts/built-client.ts';
import type { IslandName } from '../../src/client/islands/registry.ts';
import { clickButtons, forgetClicks, watchClicks } from '../support/dead-buttons.ts';
import { hold } from '../support/timing.ts';
import { giveNamedList, seedList } from '../support/seed-list.ts';
import { openPage, type Visit } from '../support/page.ts';
import { untilEnhanced, createPerson, createUserId, openSignedIn } from '../support/people.ts';
import { securityPath } from '../support/security.ts';
import { seedHistory, seedPlays, viewerOf } from '../support/watching.ts';

const list = randomUUID();

/** A list of another user. */
const shared = randomUUID();

/** These show no button before they hydrate, or until a pointer is over it. */
type WithoutButton =
  | 'device-list'
  | 'device-lists'
  | 'export'
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
  notifications: '/info/movie/290',
  opinion: '/info/movie/290',
  password: securityPath,
  picture: '/profile',
  plays: '/info/movie/290/watched',
  player: '/info/movie/290',
  preferences: '/profile?tab=preferences',
  rating: '/info/movie/290',
  search: '/info/movie/290',
  statistics: '/diary/statistics',
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

/** Each screen has a kind of buttons that those before it have not. */
const screens = [
  '/',
  '/info/movie/290',
  '/info/tv/501',
  '/profile',
  '/profile?tab=preferences',
  securityPath,
  `/lists/${list}?choose=`,
  '/movies', // the last one: a test goes on from it
];
const names = Object.keys(paths) as (keyof typeof paths)[];

/** The islands of a page are lost together, but for the one that shows the errors of the others. */
const groups = Object.values(
  Object.groupBy(names, (name) => (name === 'toasts' ? name : paths[name])),
) as (typeof names)[];

const react = findChunk(readManifest(), 'react').file;

let member: Visit;
/** Blocks the requests to addresses. Routes would disable the HTTP cache, and every page would load all its files. */
let block: (addresses: readonly string[]) => Promise<unknown>;

beforeAll(async () => {
  const person = await seedList(await createPerson(), ['movie:290', 'tv:501']);
  member = await openSignedIn({ path: securityPath, permissions: ['clipboard-write'] }, person);
  const { page, arrive } = member;
  await seedHistory(await viewerOf(page), 5);
  await seedPlays(await viewerOf(page), 31);
  await giveNamedList(page, list, ['movie:290', 'tv:501']);
  await giveNamedList(await createUserId(), shared, ['movie:290'], { visibility: 'link' });
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click(); // shows the key with its copy button
  await arrive(`**${securityPath}#factor`);
  await watchClicks(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  block = (addresses) => devtools.send('Network.setBlockedURLs', { urls: addresses.map((address) => `*${address}`) });
});

/** Opens a page without some scripts, and expects that each of its buttons works or shows an error. */
async function expectButtons(path: string, lost: readonly string[], islands: readonly IslandName[] = []) {
  const { page, go } = member;
  await block(lost);
  expect(await go(path), path).toBe(200);
  const place = `${path} without ${islands.join(', ') || lost.join()}`;
  if (lost.includes('.js')) expect(await page.evaluate(() => customElements.get('m-island')), place).toBeUndefined();
  else await untilEnhanced(member);
  for (const island of islands.length > 0 ? islands : [undefined]) {
    // The warning of the toasts may come from any button.
    const { clicks, dead } = await clickButtons(page, island === 'toasts' ? undefined : island);
    expect(dead, `${island} of ${place}`).toEqual([]);
    expect(clicks, `${island} of ${place}`).toBeGreaterThan(0);
  }
  for (const island of islands) {
    const lostIsland = page.locator(`m-island[data-name=${island}]`).first();
    expect(await lostIsland.getAttribute('data-awake'), `${island} of ${place}`).toBeNull();
  }
}

const longTest = { timeout: 300_000 };

test('every button works or shows an error without any script, and one applies the filters', longTest, async () => {
  const { page } = member;
  await forgetClicks(page);
  for (const path of screens) await expectButtons(path, ['.js']);
  // Playwright would wait for the navigation, which is cancelled.
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[name=genre][value=horror]')!.checked = true;
    const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
    buttons.find(({ textContent }) => textContent === 'Apply Filters')!.click();
  });
  await expect.poll(() => page.evaluate(() => window.effects.join())).toMatch(/to \S*\/movies\?\S*genre=horror/);
});

test('every button works or shows an error without React', async () => {
  await forgetClicks(member.page);
  await expectButtons('/info/tv/501', [react]); // an island whose own script is lost takes the same path
});

test('every button of an island works or shows an error without the script of the island', longTest, async () => {
  await forgetClicks(member.page);
  for (const islands of groups) await expectButtons(paths[islands[0]!], islands.map(scriptOf), islands);
});

/** The scripts that load on demand. */
const lazyScripts = /\/assets\/(?!entry)[^/]+\.js/;

/** React, and the islands with their chunks. */
const chunks = /\/assets\/(react|home|island|lists|title)-[^/]+$/;

/** A visitor's page, whose routes each test removes. */
let visitor: Visit;
beforeAll(async () => {
  visitor = await openPage({ youtube: true });
});

const untilFailed = ({ page }: Visit) =>
  page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));

test('a lost script logs no error but its own, and a second click opens the trailer once its scripts load', async () => {
  const { page, pageErrors, go } = visitor;
  const button = page.getByRole('button', { name: 'Watch Trailer' });
  for (const lost of [lazyScripts, `**/${react}`]) {
    await page.route(lost, (route) => route.abort());
    await go('/info/movie/290');
    await page.locator('[data-opens=search]').click();
    await page.keyboard.press('Escape');
    const failed = untilFailed(visitor);
    await button.click();
    await failed;
    await page.getByRole('dialog').waitFor({ state: 'hidden' }); // the warning may be that of the hover before the click
    await page.unrouteAll();
    await page.mouse.move(0, 0);
    await button.click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    expect(pageErrors, `${lost}`).not.toEqual([]);
    expect(
      pageErrors.splice(0).filter((trouble) => !trouble.startsWith('failed: ') || !lazyScripts.test(trouble)),
    ).toEqual([]);
  }
});

test('Watch shows a spinner before its script loads, and opens the player page when it fails, unless closed', async () => {
  const { page, go, arrive } = visitor;
  const watch = page.getByRole('link', { name: 'Watch', exact: true });
  const openLost = async () => {
    await page.route(chunks, (route) => route.abort());
    const fail = await hold(page, chunks);
    await go('/info/tv/501');
    await watch.click();
    return fail;
  };
  const fail = await openLost();
  const player = page.getByRole('dialog', { name: 'The Tuesday Boat' });
  await player.getByRole('status', { name: 'Loading the player' }).waitFor();
  expect((await player.boundingBox())!.width).toBeGreaterThan(1000);
  await fail();
  await arrive('**/watch/tv/501');

  await page.unrouteAll();
  const failLater = await openLost();
  await page.getByRole('button', { name: 'Close the player' }).click();
  const failed = untilFailed(visitor);
  await failLater();
  await failed;
  await page.unrouteAll();
  await watch.click();
  await page.getByRole('dialog').locator('iframe').waitFor();
  expect(new URL(page.url()).pathname).toBe('/info/tv/501');
});
