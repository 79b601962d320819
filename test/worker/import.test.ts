import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importBatch, type ImportedEntry } from '../../src/shared/contract/import.ts';
import type { Match, TitleQuery } from '../../src/shared/domain/import-match.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser, dataClientOf } from './members.ts';
import { rate, rowsIn } from './opinions.ts';
import { breakCatalogue, restoreCatalogue } from './upstream.ts';
import { clearCaches } from './visitor.ts';
import { aWatch, watchesOf, write } from './watchers.ts';

/** A user without data, because no request of theirs saves any. */
let idle: Browser;
beforeAll(async () => {
  idle = (await createUser()).browser;
});
beforeEach(clearCaches);
afterEach(async () => {
  await Promise.all([restoreAccounts(), restoreCatalogue()]);
});

const send = (browser: Browser, path: string, body: unknown) =>
  browser.request(`/api/import${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const aTitleQuery = (title: string, year: number | null, given: Partial<TitleQuery> = {}): TitleQuery => ({
  title,
  year,
  mediaType: 'movie',
  imdbId: null,
  ...given,
});

async function match(browser: Browser, ...titles: TitleQuery[]): Promise<Match[]> {
  const { status, text } = await send(browser, '/matches', { titles });
  expect(status).toBe(200);
  return JSON.parse(text).matches;
}

const outcomes = async (browser: Browser, ...entries: ImportedEntry[]): Promise<unknown> => {
  const { status, text } = await send(browser, '', { viewer: (await dataClientOf(browser)).id, entries });
  return status === 200 ? JSON.parse(text).outcomes : [status, JSON.parse(text)];
};

const day = '2024-03-01T12:00:00.000Z';
const film: ImportedEntry = {
  mediaType: 'movie',
  id: 118,
  list: { addedAt: day },
  watch: { watchedAt: day, season: null, episode: null },
  plays: [
    { watchedAt: day, season: null, episode: null },
    { watchedAt: '2025-03-01T12:00:00.000Z', season: null, episode: null },
  ],
  rating: { score: 9, review: 'Fine' },
  liked: true,
};
const undated: ImportedEntry = {
  mediaType: 'tv',
  id: 501,
  list: { addedAt: null },
  watch: { watchedAt: null, season: 2, episode: 3 },
  plays: [{ watchedAt: null, season: 2, episode: 3 }],
};

async function rowsOf(browser: Browser) {
  const { client } = await dataClientOf(browser);
  const { data: list } = await client.from('user_lists').select().order('movie_id').throwOnError();
  const [history, plays, ratings, likes] = await Promise.all([
    watchesOf(browser),
    client.from('plays').select().order('media_id').order('watched_at').order('season').order('episode').throwOnError(),
    rowsIn(browser, 'ratings'),
    rowsIn(browser, 'user_activities'),
  ]);
  // A repeated import updates `pressed_at`.
  return { list, history, plays: plays.data.map((play) => ({ ...play, pressed_at: null })), ratings, likes };
}

test('titles are found by IMDb id, otherwise by name and year; doubtful ones have candidates', async () => {
  const found = await match(
    idle,
    aTitleQuery('Any name', null, { imdbId: 'tt0013442', mediaType: null }),
    aTitleQuery('nosferatu', 1922),
    aTitleQuery('Metropolis', 1930),
    aTitleQuery('Nosferatu', 1922, { imdbId: 'tt9999999' }),
    aTitleQuery('Nosferatu', 1922, { mediaType: 'tv' }),
    aTitleQuery('No such film', 1999),
    aTitleQuery('', null),
  );
  const poster = { posterPath: expect.stringMatching(/^\/.+\.(jpg|svg)$/) };
  const nosferatu = { mediaType: 'movie', id: 118, title: 'Nosferatu', year: 1922, ...poster };
  expect(found).toEqual([
    { kind: 'sure', title: nosferatu },
    { kind: 'sure', title: nosferatu },
    { kind: 'doubtful', candidates: [{ mediaType: 'movie', id: 147, title: 'Metropolis', year: 1927, ...poster }] },
    { kind: 'doubtful', candidates: [nosferatu] },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ]);
});

test('matching ten titles needs at most twenty catalogue calls, and none the second time', async () => {
  const calls = vi.spyOn(globalThis, 'fetch');
  const count = () => calls.mock.calls.filter(([address]) => String(address).includes('/3/')).length;
  const titles = Array.from({ length: 10 }, (_, index) => aTitleQuery(`The ${index}`, 1990 + index));
  await match(idle, ...titles);
  expect(count()).toBeLessThanOrEqual(20);
  const before = count();
  await match(idle, ...titles);
  expect(count()).toBe(before);
});

test('saving a full request makes one catalogue call per title, even without translations', async () => {
  const { browser } = await createUser();
  await browser.send('/profile/preferences', { sent: 'yes', language: 'it', region: 'IT' });
  const calls = vi.spyOn(globalThis, 'fetch');
  const { rating: _, ...unrated } = film; // other tests count the ratings of these titles
  const entries = Array.from({ length: importBatch }, (_, index) => ({ ...unrated, id: 111 + index }));
  expect(await outcomes(browser, ...entries)).toEqual(entries.map(() => 'saved'));
  const ofCatalogue = calls.mock.calls.filter(([address]) => String(address).includes('/3/'));
  expect(ofCatalogue).toHaveLength(importBatch);
});

test('all data of a title is stored, and a second import changes nothing', async () => {
  const { browser } = await createUser();
  const entries = [film, undated, { mediaType: 'movie', id: 999_999_999, liked: true } as const];
  expect(await outcomes(browser, ...entries)).toEqual(['saved', 'saved', 'missing']);
  const before = await rowsOf(browser);
  expect(before.list).toMatchObject([{ movie_id: 118, title: 'Nosferatu' }, { movie_id: 501 }]);
  expect(Date.parse(before.list[0].added_at)).toBe(Date.parse(day));
  expect(before.history).toMatchObject([{ media_id: '501', season: 2, episode: 3 }, { media_id: '118' }]);
  expect(before.plays).toHaveLength(3);
  expect(before.ratings).toMatchObject([{ movie_id: 118, score: 9, review: 'Fine' }]);
  expect(before.likes).toMatchObject([{ media_id: 118 }]);
  expect(await outcomes(browser, ...entries)).toEqual(['saved', 'saved', 'missing']);
  expect(await rowsOf(browser)).toEqual(before);
});

test('all episodes up to one are plays; they and plays with a guessed time add to no known play', async () => {
  const { browser } = await createUser();
  const known = { watchedAt: '2023-01-01T12:00:00.000Z', season: 1, episode: 20 };
  const dated = { watchedAt: '2023-02-01T12:00:00.000Z', season: 1, episode: 21 };
  const end = { watchedAt: day, season: 2, episode: 1, upTo: true } as const;
  const guessed = { watchedAt: day, season: null, episode: null, guessed: true } as const;
  const entries: ImportedEntry[] = [
    { mediaType: 'tv', id: 131, plays: [end, dated] },
    { mediaType: 'movie', id: 118, plays: [guessed] },
  ];
  await outcomes(browser, { mediaType: 'tv', id: 131, plays: [known] }, film);
  expect(await outcomes(browser, ...entries)).toEqual(['saved', 'saved']);
  const { plays } = await rowsOf(browser);
  expect(plays.filter(({ media_id }) => Number(media_id) === 118)).toHaveLength(2); // those of `film`
  const episodes = plays.filter(({ media_id }) => Number(media_id) === 131);
  const places = episodes.map(({ season, episode }) => `${season}:${episode}`).toSorted();
  expect([places[0], places.at(-1), places.length]).toEqual(['1:19', '2:1', 11]); // as the catalogue numbers them
  const timeOf = (number: number) =>
    episodes.find(({ season, episode }) => season === 1 && episode === number).watched_at;
  expect([20, 21, 22].map((number) => Date.parse(timeOf(number)))).toEqual(
    [known.watchedAt, dated.watchedAt, day].map((time) => Date.parse(time)),
  );
  await outcomes(browser, ...entries);
  expect((await rowsOf(browser)).plays).toEqual(plays);
});

test('an import changes no existing data, and replaces a future day', async () => {
  const { browser } = await createUser();
  await rate(browser, 'movie/118', 3, 'My own');
  await write(browser, aWatch(118, { watchedAt: '2026-01-01T00:00:00.000Z' }));
  const future = { watchedAt: '2100-01-01T00:00:00Z', season: null, episode: null };
  const later: ImportedEntry = {
    mediaType: 'movie',
    id: 147,
    watch: future,
    list: { addedAt: '2100-01-01T00:00:00Z' },
  };
  expect(await outcomes(browser, film, later)).toEqual(['saved', 'saved']);
  const before = await rowsOf(browser);
  expect(before.ratings).toMatchObject([{ score: 3, review: 'My own' }]);
  const watched = before.history.map(({ watched_at }) => Date.parse(String(watched_at)));
  expect(watched[1]).toBe(Date.parse('2026-01-01T00:00:00Z'));
  expect(watched[0]).toBeLessThanOrEqual(Date.now() + 60_000);
  await outcomes(browser, film, later);
  expect(await rowsOf(browser)).toEqual(before);
});

test('anonymous visitors and other users cannot import to an account', async () => {
  const viewer = (await dataClientOf((await createUser()).browser)).id;
  expect((await send(new Browser(), '', { viewer, entries: [film] })).status).toBe(401);
  expect((await send(idle, '', { viewer, entries: [film] })).status).toBe(409);
  expect((await rowsOf(idle)).list).toEqual([]);
});

test('the page is never cached, and offers visitors to sign in', async () => {
  for (const [browser, isVisitor] of [
    [idle, false],
    [new Browser(), true],
  ] as const) {
    const page = await browser.request('/import');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(/<noscript>.*Importing needs JavaScript/);
    expect(page.text.includes('href="/auth/login?next=%2Fimport"')).toBe(isVisitor);
  }
});

const someone = '10000000-0000-4000-8000-000000000000';
const saving = (...entries: object[]) => ['', { viewer: someone, entries }] as const;
const matching = (...titles: object[]) => ['/matches', { titles }] as const;

const upTo = (season: number) => ({
  mediaType: 'tv',
  id: 131,
  plays: [{ watchedAt: day, season, episode: 1, upTo: true }],
});

test.each([
  ['with truncated JSON', ['', '{']],
  ['without a user', ['', { entries: [film] }]],
  ['without entries', saving()],
  ['with too many entries', saving(...Array.from({ length: importBatch + 1 }, () => film))],
  ['with more seasons than it may load', saving(upTo(10), upTo(7))],
  ['with an impossible id', saving({ ...film, id: 0 })],
  ['with an unknown field', saving({ ...film, title: 'Mine' })],
  ['with an impossible rating', saving({ ...film, rating: { score: 11 } })],
  ['without titles', matching()],
  ['with too many titles', matching(...Array.from({ length: importBatch + 1 }, () => aTitleQuery('Moon', 2009)))],
  ['with an overlong title', matching(aTitleQuery('x'.repeat(301), 2009))],
  ['with a path as an IMDb id', matching(aTitleQuery('Moon', 2009, { imdbId: '../movie/1' }))],
] as const)('an import request %s is rejected', async (_, [path, body]) => {
  expect((await send(idle, path, body)).status).toBe(400);
});

test('a failing catalogue or database is reported for each title, so that it can be sent again', async () => {
  const { browser } = await createUser();
  await breakCatalogue('500');
  expect(await match(browser, aTitleQuery('Nosferatu', 1922))).toEqual([{ kind: 'failed' }]);
  expect(await outcomes(browser, film)).toEqual(['failed']);
  await restoreCatalogue();
  await breakAccounts({ match: '/rest/v1/ratings', fault: '500' });
  expect(await outcomes(browser, film, undated)).toEqual(['failed', 'saved']);
  await restoreAccounts();
  expect(await outcomes(browser, film)).toEqual(['saved']);
});

test("a visitor's titles count once per two and a half, and beyond the limit get 429", async () => {
  let counted = 0;
  const limited = (most: number) =>
    new Browser().elsewhere({
      ...(env as unknown as Bindings),
      IMPORT_LIMIT: { limit: async () => ({ success: ++counted <= most }) },
    });
  const titles = (count: number) => ({ titles: Array.from({ length: count }, () => aTitleQuery('Nosferatu', 1922)) });
  const found = await send(limited(4), '/matches', titles(10));
  expect([found.status, found.headers.get('cache-control'), counted]).toEqual([200, 'private, no-store', 4]);
  expect(JSON.parse(found.text).matches).toHaveLength(10);
  counted = 0;
  const rejected = await send(limited(0), '/matches', titles(1));
  expect([rejected.status, rejected.headers.get('retry-after'), counted]).toEqual([429, '60', 1]);
  expect((await send(limited(9), '/matches', titles(11))).status).toBe(400);
});

test('a search for a user whose session has ended, or who is another one now, is rejected', async () => {
  const body = { viewer: someone, titles: [aTitleQuery('Nosferatu', 1922)] };
  expect((await send(new Browser(), '/matches', body)).status).toBe(401);
  expect((await send(idle, '/matches', body)).status).toBe(409);
  expect((await send(idle, '/matches', { ...body, viewer: (await dataClientOf(idle)).id })).status).toBe(200);
});

test('a user who imports too fast gets 429', async () => {
  const IMPORT_LIMIT = { limit: async () => ({ success: false }) };
  const limited = idle.elsewhere({ ...(env as unknown as Bindings), IMPORT_LIMIT });
  const { status, headers } = await send(limited, '/matches', { titles: [aTitleQuery('Moon', 2009)] });
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect((await send(limited, '', {})).status).toBe(429);
});
