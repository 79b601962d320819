import { afterEach, expect, test } from 'vitest';
import type { PlaysResponse } from '../../src/shared/contract/plays.ts';
import type { UpNextResponse } from '../../src/shared/contract/up-next.ts';
import { breakAccounts, type Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';

afterEach(restoreAccounts);

type Report = { title: string; position: number; minutesAgo?: number; duration?: number };

/** Sends positions from a device whose clock is wrong by this many minutes. */
async function send(browser: Browser, reports: readonly Report[], clock = 0) {
  const timeOf = (minutesAgo: number) => new Date(Date.now() + (clock - minutesAgo) * 60_000).toISOString();
  const actions = reports.map(({ title, position, duration = 3000, minutesAgo = 0 }) => ({
    kind: 'position',
    title,
    value: true,
    at: timeOf(minutesAgo),
    position,
    duration,
  }));
  return browser.request('/api/pending-actions', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ viewer: (await dataClientOf(browser)).id, sentAt: timeOf(0), actions }),
  });
}

const positionsOf = async (browser: Browser, title: string) =>
  (JSON.parse((await browser.request(`/api/plays/${title}`)).text) as PlaysResponse).positions;
const upNextOf = async (browser: Browser) =>
  (JSON.parse((await browser.request('/api/up-next')).text) as UpNextResponse).titles;

test('the last position of each film and episode is stored, whatever the clocks of the devices say', async () => {
  const { browser } = await createUser();
  const reports = [
    { title: 'tv:501:1:2', position: 300, minutesAgo: 10 },
    { title: 'tv:501:1:3', position: 40, minutesAgo: 5 },
  ];
  expect((await send(browser, reports, 600)).text).toBe('{"left":[]}');
  await send(browser, [{ title: 'tv:501:1:2', position: 700, minutesAgo: 8 }], -600);
  await send(browser, reports, 600);
  expect(await positionsOf(browser, 'tv/501')).toEqual({
    'tv:501:1:2': { position: 700, duration: 3000 },
    'tv:501:1:3': { position: 40, duration: 3000 },
  });
  await send(browser, [{ title: 'tv:501:1:3', position: 0 }]);
  expect(Object.keys(await positionsOf(browser, 'tv/501'))).toEqual(['tv:501:1:2']);
});

test('Continue Watching shows stopped titles, latest first, and home reserves space for it', async () => {
  const { browser } = await createUser();
  browser.cookies.delete('__Host-following');
  await send(browser, [
    { title: 'tv:501:1:2', position: 300, minutesAgo: 10 },
    { title: 'movie:118', position: 1200, duration: 5400 },
  ]);
  expect(await upNextOf(browser)).toMatchObject([
    { mediaType: 'movie', id: 118, position: { position: 1200, duration: 5400 } },
    { mediaType: 'tv', id: 501, season: 1, episode: 2, position: { position: 300, duration: 3000 } },
  ]);
  expect((await browser.request('/')).text).toMatch(/<data id="viewer"[^>]* data-following="row"/);
  const { text } = await browser.request('/up-next');
  expect(text).toContain('<progress aria-hidden="true" value="1200" max="5400">');
  expect(text).toContain('Season 1, episode 2 · 45:00 left');
});

test('an invalid position is rejected, and one that cannot be stored returns 503', async () => {
  const { browser } = await createUser();
  for (const report of [
    { title: 'tv:501', position: 1 },
    { title: 'movie:118', position: 3001 },
    { title: 'movie:118', position: -1 },
    { title: 'movie:118', position: 1.5 },
    { title: 'movie:118', position: 0, duration: 0 },
  ])
    expect((await send(browser, [report])).status, JSON.stringify(report)).toBe(400);
  await breakAccounts({ match: '/rest/v1/rpc/save_positions', fault: '503' });
  expect((await send(browser, [{ title: 'movie:118', position: 1 }])).status).toBe(503);
});
