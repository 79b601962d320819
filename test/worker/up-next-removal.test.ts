// Removing titles from Continue Watching.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { upNextText, upNextToastText } from '../../src/shared/text/up-next.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { aWatch, write } from './watchers.ts';

afterEach(restoreAccounts);

/** A user who has opened an episode of two series. Each test puts back what it removes. */
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await createUser());
  const episode = { mediaType: 'tv', season: 1, episode: 2 } as const;
  expect((await write(browser, aWatch(501, episode), aWatch(101, episode))).status).toBe(200);
});

const send = (browser: Browser, method: 'PUT' | 'DELETE', title = 'tv/501', site = 'same-origin') =>
  browser.request(`/api/up-next/${title}`, { method, headers: { 'sec-fetch-site': site } });

const idsOf = async (browser: Browser) => {
  const { titles } = JSON.parse((await browser.request('/api/up-next')).text) as { titles: { id: number }[] };
  return titles.map(({ id }) => id).toSorted((a, b) => a - b);
};

test('a removed series is left out until it is restored, and its own page keeps its progress', async () => {
  for (let time = 0; time < 2; time++) {
    const { status, headers, text } = await send(browser, 'PUT');
    expect([status, text, headers.get('cache-control')]).toEqual([200, '{"dismissed":true}', 'private, no-store']);
  }
  expect(await idsOf(browser)).toEqual([101]);
  const { text } = await browser.request('/api/plays/tv/501');
  expect(JSON.parse(text)).toMatchObject({ next: { season: 1, episode: 3 } });
  for (let time = 0; time < 2; time++) expect((await send(browser, 'DELETE')).status).toBe(200);
  expect(await idsOf(browser)).toEqual([101, 501]);
});

test('home reserves no space after the last title is removed, and does again after Undo', async () => {
  await send(browser, 'PUT', 'tv/501');
  await send(browser, 'PUT', 'tv/101');
  expect(await idsOf(browser)).toEqual([]);
  expect((await browser.request('/')).text).not.toContain('data-following');
  await send(browser, 'DELETE', 'tv/101');
  expect((await browser.request('/')).text).toContain('data-following="row"');
  await send(browser, 'DELETE', 'tv/501');
});

test('a removal is rejected without a session, from another site, for an invalid title and while the database fails', async () => {
  expect((await send(new Browser(), 'PUT')).status).toBe(401);
  expect((await send(browser, 'PUT', 'tv/501', 'cross-site')).status).toBe(403);
  expect((await send(browser, 'PUT', 'tv/0')).status).toBe(400);
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  expect((await send(browser, 'PUT')).status).toBe(503);
  await restoreAccounts();
  expect(await idsOf(browser)).toEqual([101, 501]);
});

test('without a script a form removes a title, and the page offers Undo', async () => {
  const page = (await browser.request('/up-next')).text;
  expect(page).toContain('<form id="up-next-form" hidden="" action="/up-next" method="post">');
  expect(page).toMatch(/<button[^>]* form="up-next-form" value="tv:501"[^>]* name="remove"/);
  expect((await browser.request('/up-next?removed=tv:501')).text).not.toMatch(/name="restore"|Removed from/);
  let text = '';
  for (let time = 0; time < 2; time++) {
    const removed = await browser.send('/up-next', { remove: 'tv:501' });
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/up-next?removed=yes']);
    ({ text } = await browser.request('/up-next?removed=yes'));
    expect(text.split(upNextToastText['up-next-removed'])).toHaveLength(2);
  }
  const [, restore = ''] = /name="restore" value="([^"]*)"/.exec(text) ?? [];
  expect(await idsOf(browser)).toEqual([101]);
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const failed = await browser.send('/up-next', { restore });
  await restoreAccounts();
  expect(failed.headers.get('location')).toBe('/up-next?removed=yes');
  expect((await browser.request('/up-next?removed=yes')).text).toContain(upNextToastText['up-next-failed']);
  await send(browser, 'DELETE', 'tv/501');
  expect((await browser.request('/up-next?removed=yes')).text, 'the title is back').not.toContain('name="restore"');
  await send(browser, 'PUT', 'tv/501');
  const restored = await browser.send('/up-next', { restore });
  expect(restored.headers.get('location')).toBe('/up-next');
  expect((await browser.request('/up-next?removed=yes')).text).toContain(upNextToastText['up-next-restored']);
  expect(await idsOf(browser)).toEqual([101, 501]);
});

test('the page without titles is empty, and a form that fails shows an error', async () => {
  for (const id of [101, 501]) await send(browser, 'PUT', `tv/${id}`);
  expect((await browser.request('/up-next')).text).toContain(upNextText.emptyHint);
  await breakAccounts({ match: '/rest/v1/', fault: '500' });
  const { headers } = await browser.send('/up-next', { remove: 'tv:501' });
  expect(headers.get('location')).toBe('/up-next');
  await restoreAccounts();
  expect((await browser.request('/up-next')).text).toContain(upNextToastText['up-next-failed']);
  for (const id of [101, 501]) await send(browser, 'DELETE', `tv/${id}`);
  const visitor = await new Browser().send('/up-next', { remove: 'tv:501' });
  expect(visitor.headers.get('location')).toBe('/auth/login?next=%2Fup-next');
});

const sendPending = async (browser: Browser, body: object) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const given = { method: 'POST', headers, body: JSON.stringify(body) };
  return JSON.parse((await browser.request('/api/pending-actions', given)).text);
};

test('a removal that was queued on the device counts from its press, by the clock of the Worker', async () => {
  const { browser } = await createUser();
  const { id, client } = await dataClientOf(browser);
  const opened = { media_type: 'tv', season: 1, episode: 2, title: 'A series' };
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  await client
    .from('watch_history')
    .insert([
      { ...opened, media_id: '501', watched_at: ago(30) },
      { ...opened, media_id: '101', watched_at: ago(10) },
    ])
    .throwOnError();
  // The device's clock is a day slow. Both titles were removed 20 minutes ago.
  const day = 24 * 60;
  const actions = ['tv:501', 'tv:101'].map((title) => ({ kind: 'dismiss', title, value: true, at: ago(day + 20) }));
  expect(await sendPending(browser, { viewer: id, sentAt: ago(day), actions })).toEqual({ left: [] });
  expect(await idsOf(browser)).toEqual([101]);
});

test('a removal and its Undo that were queued on the device have no effect after later presses', async () => {
  const { id } = await dataClientOf(browser);
  const sendLate = (value: boolean) => {
    const at = new Date(Date.now() - 20 * 60_000).toISOString();
    return sendPending(browser, { viewer: id, actions: [{ kind: 'dismiss', title: 'tv:501', value, at }] });
  };
  await send(browser, 'PUT');
  expect(await sendLate(false)).toEqual({ left: [] });
  expect(await idsOf(browser)).toEqual([101]);
  await send(browser, 'DELETE');
  expect(await sendLate(true)).toEqual({ left: [] });
  expect(await idsOf(browser)).toEqual([101, 501]);
});
