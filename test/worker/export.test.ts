import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type AccountExport, exportSchema } from '../../src/shared/contract/export.ts';
import { csvFiles } from '../../src/shared/domain/export-format.ts';
import { exportText } from '../../src/shared/text/export.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { findExportFile } from '../../src/worker/features/transfer/export-files.ts';
import * as v from 'valibot';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { rate, sendOpinion } from './opinions.ts';
import { sessionOf, setSession } from './sessions.ts';
import { aWatch, write } from './watchers.ts';

const files = ['marquee.json', ...csvFiles] as const;
const personal = 'private, no-store';

const picture = 'https://accounts.test/storage/v1/object/public/avatars/ada.png';
const list = '10000000-0000-4000-8000-00000000e0e0';
const followed = '10000000-0000-4000-8000-00000000f0f0';
const emptyList = '10000000-0000-4000-8000-00000000f0e0';
const item = { list_id: list, media_type: 'movie', title: 'A film' };

let browser: Browser;
let email: string;

beforeAll(async () => {
  ({ browser, email } = await createUser('=Ada, "Vance"'));
  const session = (await sessionOf(browser))!;
  await setSession(browser, { ...session, viewer: { ...session.viewer, avatarUrl: picture } });
  const { client } = await dataClientOf(browser);
  const film = { media_type: 'movie', movie_id: 118, title: '=1+1', poster_path: null };
  await client
    .from('user_lists')
    .insert([
      { ...film, added_at: '2026-01-02T00:00:00.123456Z' },
      { ...film, movie_id: 147, title: 'Moon, "new"', added_at: '2026-01-03T00:00:00Z' },
    ])
    .throwOnError();
  await client.from('hidden_titles').insert({ media_type: 'movie', media_id: 147 }).throwOnError();
  await client.from('up_next_dismissals').insert({ media_type: 'movie', media_id: 147 }).throwOnError();
  await client.rpc('dismiss_up_next', { p_media_type: 'movie', p_media_id: 118, p_restores: true }).throwOnError();
  await client
    .from('positions')
    .insert({ media_type: 'movie', media_id: 147, position: 60, duration: 5400 })
    .throwOnError();
  const episode = { media_type: 'tv', media_id: 501, season: 1, title: 'A series' };
  await client
    .from('plays')
    .insert([1, 2].map((number) => ({ ...episode, episode: number, watched_at: `2026-01-0${number}T00:00:00Z` })))
    .throwOnError();
  await client
    .from('plays')
    .insert({ media_type: 'movie', media_id: 118, title: '=1+1', watched_at: '2026-02-01T00:00:00Z' })
    .throwOnError();
  await client.from('lists').insert({ id: list, name: 'Autumn', note: 'A note', visibility: 'link' }).throwOnError();
  await client.from('lists').insert({ id: emptyList, name: 'Empty' }).throwOnError();
  const items = [147, 118].map((media_id, place) => ({ ...item, media_id, position: place + 1 }));
  await client.from('list_items').insert(items).throwOnError();
  const { client: other } = await dataClientOf((await createUser()).browser);
  await other.from('lists').insert({ id: followed, name: 'Winter', visibility: 'link' }).throwOnError();
  await client.rpc('mark_notifications_read', { p_ids: ['a'] }).throwOnError();
  await client.rpc('mark_notifications_read', { p_ids: ['b'] }).throwOnError();
  await client.rpc('follow_list', { p_list: followed, p_follow: true }).throwOnError();
  await write(browser, aWatch(118), aWatch(501, { mediaType: 'tv', season: 1, episode: 2 }));
  await rate(browser, 'movie/118', 9, 'First line\n@second');
  await sendOpinion(browser, 'PUT', 'movie/287/like');
});
afterEach(restoreAccounts);

const load = (file: string, from = browser) => from.request(`/export/${file}`);

test('the JSON file contains all data of the user in its documented shape', async () => {
  const { status, headers, text } = await load('marquee.json');
  expect([status, headers.get('cache-control')]).toEqual([200, personal]);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('content-disposition')).toContain('attachment; filename="marquee-export.json"');
  const whole = JSON.parse(text);
  expect(v.is(exportSchema, whole)).toBe(true);
  expect(whole.profile).toEqual({ name: '=Ada, "Vance"', email, picture });
  expect(whole.preferences).toMatchObject({ autoplayTrailers: true, language: 'en' });
  expect(whole.myList).toMatchObject([
    { mediaType: 'movie', tmdbId: 147, title: 'Moon, "new"' },
    { mediaType: 'movie', tmdbId: 118, title: '=1+1', addedAt: expect.stringContaining('.123456') },
  ]);
  expect(whole.history).toMatchObject([
    { mediaType: 'movie', tmdbId: 118, season: null, episode: null },
    { mediaType: 'tv', tmdbId: 501, season: 1, episode: 2 },
  ]);
  expect(whole.plays).toMatchObject([
    { mediaType: 'movie', tmdbId: 118, season: null, episode: null, watchedAt: expect.stringContaining('2026-02-01') },
    { mediaType: 'tv', tmdbId: 501, season: 1, episode: 2 },
    { mediaType: 'tv', tmdbId: 501, season: 1, episode: 1 },
  ]);
  expect(whole.lists).toMatchObject([
    {
      name: 'Autumn',
      note: 'A note',
      visibility: 'link',
      showsAuthor: false,
      withdrawnAt: null,
      titles: [{ tmdbId: 147 }, { tmdbId: 118 }],
    },
    { name: 'Empty', note: null, titles: [] },
  ]);
  expect(whole.followedLists).toEqual([{ id: followed, name: 'Winter' }]);
  expect(whole.ratings).toMatchObject([{ tmdbId: 118, score: 9, review: 'First line\n@second' }]);
  expect(whole.ratings[0].title).not.toBeNull();
  expect(whole.positions).toMatchObject([
    { mediaType: 'movie', tmdbId: 147, title: 'Moon, "new"', season: null, position: 60, duration: 5400 },
  ]);
  expect(whole.dismissed).toMatchObject([{ mediaType: 'movie', tmdbId: 147, title: 'Moon, "new"' }]);
  expect(whole.readNotifications).toEqual(['b', 'a']);
  expect(whole.hidden).toMatchObject([{ mediaType: 'movie', tmdbId: 147, title: 'Moon, "new"' }]);
  expect(whole.likes).toMatchObject([{ mediaType: 'movie', tmdbId: 287, title: null }]);
});

test('the CSV files follow RFC 4180, and no cell is a formula', async () => {
  const loaded = new Map<string, string>();
  for (const file of ['my-list.csv', 'lists.csv']) {
    const { status, headers, text } = await load(file);
    expect([file, status, headers.get('cache-control')]).toEqual([file, 200, personal]);
    expect(headers.get('content-type')).toContain('text/csv; charset=utf-8');
    loaded.set(file, text);
  }
  // The other files are made of the same data, which takes long to load.
  const whole = JSON.parse((await load('marquee.json')).text) as AccountExport;
  for (const file of csvFiles.filter((name) => !loaded.has(name))) {
    const { type, toText } = findExportFile(file)!;
    expect(type, file).toContain('text/csv; charset=utf-8');
    loaded.set(file, toText(whole).slice(1)); // a response's text has no byte order mark
  }
  const { 'my-list.csv': myList, 'history.csv': history, ...others } = Object.fromEntries(loaded);
  const [header, first, second, end] = myList!.split('\r\n');
  expect(header).toBe('type,tmdb_id,title,added_at');
  expect(first).toMatch(/^movie,147,"Moon, ""new""",2026-01-03T00:00:00/);
  expect(second).toMatch(/^movie,118,'=1\+1,2026-01-02T00:00:00\.123456/);
  expect(end).toBe('');
  expect(history).toMatch(/^type,tmdb_id,title,season,episode,watched_at\r\n/);
  expect(history).toMatch(/\r\ntv,501,[^\r]*,1,2,2026-01-01T00:00:00/);
  expect(others['ratings.csv']).toMatch(/\r\nmovie,118,[^\r]*,9,"First line\n@second",2/);
  expect(others['lists.csv']).toMatch(
    /^type,tmdb_id,title,list,list_note,added_at\r\nmovie,147,A film,Autumn,A note,2/,
  );
  expect(others['lists.csv']).toContain('\r\n,,,Empty,,\r\n');
  expect(others['followed-lists.csv']).toBe(`id,name\r\n${followed},Winter\r\n`);
  expect(others['preferences.csv']).toMatch(/^name,value\r\n(\w+,\S*\r\n)+$/);
  expect(others['preferences.csv']).toContain('\r\nlanguage,en\r\n');
  expect(others['positions.csv']).toMatch(/\r\nmovie,147,[^\r]*,,,60,5400,2/);
  for (const file of ['diary.csv', 'likes.csv', 'hidden.csv', 'removed.csv'] as const)
    expect(others[file]!.split('\r\n').length, file).toBeGreaterThan(2);
});

test('a user without data gets complete, empty files', async () => {
  const { browser: other } = await createUser();
  const whole = JSON.parse((await load('marquee.json', other)).text);
  expect([whole.myList, whole.history, whole.ratings, whole.likes]).toEqual([[], [], [], []]);
  expect((await load('my-list.csv', other)).text).toBe('type,tmdb_id,title,added_at\r\n');
});

test('a database that takes longer than other pages allow sends the whole file', async () => {
  await breakAccounts({ match: '/rest/v1/ratings', fault: 'slow', delayMs: 3_600 }); // other pages allow 3 seconds
  expect((await load('ratings.csv')).text).toContain('First line');
});

test('the files of an account redirect an anonymous visitor to Sign In', async () => {
  const visitor = new Browser();
  for (const path of [...files.map((file) => `/${file}`), '/other.txt']) {
    const { status, headers } = await visitor.request(`/export${path}`);
    expect([status, headers.get('location')]).toEqual([303, '/auth/login?next=%2Fexport']);
  }
});

test.each(['user_lists', 'user_preferences'])('a failure of %s shows an error and sends no file', async (table) => {
  await breakAccounts({ match: `/rest/v1/${table}`, fault: '500' });
  const { status, headers, text } = await load('marquee.json');
  expect([status, headers.get('cache-control')]).toEqual([503, personal]);
  expect(headers.has('content-disposition')).toBe(false);
  expect(text).toContain(exportText.failed);
});

test('an unknown file is not found', async () => {
  for (const name of ['other.csv', '__proto__', 'toString']) expect((await load(name)).status).toBe(404);
});

test('the page names its files and what they contain', async () => {
  const { status, headers, text } = await browser.request('/export');
  expect([status, headers.get('cache-control')]).toEqual([200, personal]);
  for (const file of files) expect(text).toContain(`href="/export/${file}"`);
  for (const content of exportText.contents) expect(text).toContain(content);
  expect((await browser.request('/profile?tab=preferences')).text).toContain('href="/export"');
});

test('the page of a visitor has what only the Worker knows of the device, and needs a script or an account', async () => {
  const visitor = new Browser();
  await visitor.request('/api/hidden/movie/118', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } });
  const { status, headers, text } = await visitor.request('/export');
  expect([status, headers.get('cache-control')]).toEqual([200, personal]);
  expect(text).toContain('data-props="{&quot;hidden&quot;:[&quot;movie:118&quot;]}"');
  expect(text).toContain(`<noscript><p class="help">${exportText.needsScript}`);
  expect(text).toContain('href="/auth/login?next=%2Fexport"');
});

test('a user who exports too often gets 429 with a retry time', async () => {
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: (keys.push(key), false) });
  const limited = browser.elsewhere({ ...(env as unknown as Bindings), STREAM_LIMIT: { limit } });
  const { status, headers } = await load('marquee.json', limited);
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect(keys).toEqual([`export ${(await dataClientOf(browser)).id}`]);
});
