import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { islands } from '../../src/client/islands/registry.ts';
import { giveNamedList, seedList } from '../support/seed-list.ts';
import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { playsText } from '../../src/shared/text/plays.ts';
import type { Visit } from '../support/page.ts';
import { createPerson, createUserId, openVisitor, signIn } from '../support/people.ts';
import { securityPath } from '../support/security.ts';
import { hydrateAll, startDevelopmentSite } from '../support/warning-client.ts';
import { seedHistory, seedPlays, userOf } from '../support/watching.ts';

/** A locale and time zone unlike the server's, whose markup must match all the same. */
const distantLocale = { locale: 'de-DE', timezoneId: 'Pacific/Auckland' };

let site: Awaited<ReturnType<typeof startDevelopmentSite>>;
/** A browser of a visitor. The second test signs in. */
let visit: Visit;
beforeAll(async () => {
  site = await startDevelopmentSite();
  visit = await openVisitor({ ...distantLocale, base: site.base });
});
afterAll(() => site.stop());

const hydratedIslands = new Set<string>();

/** Hydrates all islands of the page. React warns in the console when its markup differs from the server's. */
async function hydrateShown({ page, pageErrors }: Visit): Promise<void> {
  for (const name of await hydrateAll(page)) hydratedIslands.add(name);
  expect(pageErrors, page.url()).toEqual([]);
}

async function hydrateScreen(visit: Visit, path: string): Promise<void> {
  expect(await visit.go(path), path).toBe(200);
  expect(visit.page.url()).toContain(path);
  await hydrateShown(visit);
}

test('islands hydrate without a warning for a visitor', async () => {
  const screens = [
    '/',
    '/info/movie/290',
    '/info/tv/501',
    '/watch/tv/501',
    '/contact',
    '/search',
    '/for-you',
    '/up-next',
    '/my-list',
    '/lists',
    '/diary/statistics',
    '/export',
    '/offline',
    '/auth/login',
  ];
  for (const path of screens) await hydrateScreen(visit, path);
});

test('islands hydrate without a warning for a signed-in user', async () => {
  const member = visit;
  const { page } = member;
  await signIn(member, await seedList(await createPerson(), ['movie:290', 'tv:501']));
  const viewer = await userOf(page);
  await seedHistory(viewer, 5);
  await hydrateScreen(member, '/my-list');
  const list = randomUUID();
  await giveNamedList(page, list, ['movie:290', 'tv:501']);
  for (const view of ['', '?choose=']) await hydrateScreen(member, `/lists/${list}${view}`);
  const shared = randomUUID();
  await giveNamedList(await createUserId(), shared, ['movie:290'], { visibility: 'link' });
  await hydrateScreen(member, `/lists/${shared}`);
  await hydrateScreen(member, '/info/movie/290');
  for (const tab of profileTabs.filter((each) => each !== 'security'))
    await hydrateScreen(member, `/profile?tab=${tab}`);
  await hydrateScreen(member, securityPath);
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click();
  await member.arrive(`**${securityPath}#factor`);
  await hydrateShown(member);
  const watched = { kind: 'watched', title: 'movie:290', value: true, at: new Date().toISOString() };
  const marked = await page.request.post('/api/pending-actions', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { viewer, actions: [watched] },
  });
  expect(await marked.json()).toEqual({ left: [] });
  for (const path of ['/import', '/info/movie/290/rating', '/for-you']) await hydrateScreen(member, path);
  await hydrateScreen(member, '/diary');
  await hydrateScreen(member, '/info/movie/290/watched'); // enhance/browser.ts formats a day
  await page.getByRole('button', { name: playsText.again }).waitFor();
  await seedPlays(viewer, 31); // more than the Worker counts the people of
  await hydrateScreen(member, '/diary/statistics');
});

test('every island was hydrated', () => {
  expect(Object.keys(islands).filter((name) => !hydratedIslands.has(name))).toEqual([]);
});
