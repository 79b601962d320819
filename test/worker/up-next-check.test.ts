// GET /api/notifications also looks for titles to continue, and must neither fail nor wait because of them.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import { someDetails } from '../support/factories.ts';
import type { Browser } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { clearCaches } from './visitor.ts';

const series = (first: number) => Array.from({ length: 12 }, (_, index) => first + index);
const begun = series(999_200);

/** A user who follows twelve series and has watched twelve others to their end. */
let browser: Browser;
beforeAll(async () => {
  ({ browser } = await createUser());
  const { client } = await dataClientOf(browser);
  const episode = { media_type: 'tv', season: 1, episode: 2, title: 'A series' };
  const watches = begun.map((id, day) => ({
    ...episode,
    media_id: String(id),
    watched_at: new Date(2026, 9, day + 1),
  }));
  await client.from('watch_history').insert(watches).throwOnError();
  const listed = series(999_300).map((movie_id) => ({ media_type: 'tv', movie_id, title: 'A series' }));
  await client.from('user_lists').insert(listed).throwOnError();
});

afterEach(() => vi.restoreAllMocks());

/** The catalogue has all series, whose second episode was their last. Calls `work` with each path before responding. */
function mockUpstreams(work: (path: string) => Promise<unknown>): void {
  const { fetch } = globalThis;
  const last_episode_to_air = { season_number: 1, episode_number: 2, air_date: '2026-01-01' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    await work(pathname);
    const id = /\/3\/tv\/(999\d+)$/.exec(pathname)?.[1];
    return id
      ? Response.json(someDetails({ id: Number(id), name: 'A series', last_episode_to_air }))
      : fetch(input, init);
  });
}

const load = async () => {
  browser.cookies.delete('__Host-following');
  const { status } = await browser.request('/api/notifications');
  return { status, following: browser.cookies.get('__Host-following') };
};

test('with cold caches, notifications make at most 40 calls, and home reserves no space for titles not looked up', async () => {
  await clearCaches();
  const paths: string[] = [];
  mockUpstreams(async (path) => paths.push(path));
  expect(await load()).toEqual({ status: 200, following: undefined });
  const { client } = await dataClientOf(browser);
  await client.from('watch_history').delete().in('media_id', begun.slice(0, 6).map(String)).throwOnError();
  const mayExceed = paths.length;
  paths.length = 0;
  await clearCaches();
  const { following } = await load();
  expect(following).toMatch(/^\d{4}-/);
  expect(Math.max(mayExceed, paths.length), paths.join(' ')).toBeLessThanOrEqual(40);
});

test('notifications do not wait for a slow look at titles to continue, which then sets no cookie', async () => {
  timeoutScale.factor = 1;
  const received = Promise.withResolvers<void>();
  mockUpstreams(async (path) => path.endsWith('/rpc/series_progress') && received.promise);
  expect(await load()).toEqual({ status: 200, following: undefined });
  received.resolve();
});
