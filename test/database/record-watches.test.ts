import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  register,
  inTransaction,
  type Transaction,
  type Visitor,
} from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type Watch = [
  type: string,
  id: string,
  title: string,
  poster: string | null,
  season: number | null,
  episode: number | null,
  at: string,
];

const film = (id: number, at: string): Watch => ['movie', String(id), `Film ${id}`, '/poster.jpg', null, null, at];
const episodeWatch = (season: number | null, episode: number | null, at: string): Watch => [
  'tv',
  '1399',
  'Series',
  null,
  season,
  episode,
  at,
];

const record = (as: Transaction['as'], watches: unknown, visitor: Visitor = owner) =>
  as(visitor, 'select public.record_watches($1::jsonb)', [JSON.stringify(watches)]);

const clear = async (as: Transaction['as'], visitor: Visitor = owner) =>
  (await as(visitor, 'select public.clear_history() as cleared')).rows[0]?.['cleared'] as Watch[];

const readHistory = (asAdmin: Transaction['asAdmin']) =>
  asAdmin(`select media_type, media_id, title, poster_path, season, episode, watched_at::text from public.watch_history
    order by watched_at`);

test('record_watches stores watches in order, one row per title', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, [episodeWatch(1, 3, '2026-01-01'), film(1, '2026-01-02'), episodeWatch(null, null, '2026-01-03')]);
    expect(await readHistory(asAdmin)).toMatchObject([
      { media_id: '1', season: null },
      { media_id: '1399', season: 1, episode: 3, watched_at: expect.stringContaining('2026-01-03') },
    ]);
  }));

test('one invalid watch rejects the whole call', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const invalid = [film(1, '2026-01-01'), film(0, '2026-01-02')];
    expect((await record(as, invalid)).error?.code).toBe('23514');
    expect(await readHistory(asAdmin)).toEqual([]);
  }));

test('restoring a cleared history is exact and idempotent', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, [film(1, '2026-01-02T03:04:05.678901Z'), episodeWatch(2, 7, '2026-01-03'), film(2, '2026-01-04')]);
    const before = await readHistory(asAdmin);
    const cleared = await clear(as);
    expect(await readHistory(asAdmin)).toEqual([]);
    for (let time = 0; time < 3; time++) await record(as, cleared);
    expect(await readHistory(asAdmin)).toEqual(before);
  }));

test('restoring keeps watches recorded after clearing', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, [episodeWatch(1, 1, '2026-01-01'), film(1, '2026-01-01')]);
    const cleared = await clear(as);
    await record(as, [episodeWatch(1, 2, '2026-02-01')]);
    await record(as, cleared);
    expect(await readHistory(asAdmin)).toMatchObject([{ media_id: '1' }, { media_id: '1399', episode: 2 }]);
  }));

test('a user clears only their own history', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, [film(1, '2026-01-01')]);
    await record(as, [film(2, '2026-01-01')], otherUser);
    expect(await clear(as, otherUser)).toMatchObject([
      ['movie', '2', 'Film 2', '/poster.jpg', null, null, expect.anything(), null],
    ]);
    expect(await clear(as, otherUser)).toEqual([]);
    expect(await readHistory(asAdmin)).toMatchObject([{ media_id: '1' }]);
    expect((await as(null, 'select public.clear_history()')).error?.code).toBe('42501');
    expect((await record(as, [film(3, '2026-01-01')], null)).error?.code).toBe('42501');
  }));

test('clear_history removes one title of the caller and returns it', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const visitor of [owner, otherUser]) await record(as, [film(1, '2026-01-01')], visitor);
    await record(as, [film(2, '2026-01-01'), episodeWatch(1, 1, '2026-01-01')]);
    const { rows } = await as(owner, `select public.clear_history('movie', 1) as cleared`);
    expect(rows[0]!['cleared']).toMatchObject([
      ['movie', '1', 'Film 1', '/poster.jpg', null, null, expect.anything(), null],
    ]);
    expect(await asAdmin(`select user_id, media_id from public.watch_history order by user_id, media_id`)).toEqual(
      [
        { user_id: otherUser.id, media_id: '1' },
        { user_id: owner.id, media_id: '1399' },
        { user_id: owner.id, media_id: '2' },
      ].toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
    );
  }));

test('a history of 10,000 titles is cleared and restored', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(
      `insert into public.watch_history (user_id, media_type, media_id, title, poster_path, watched_at)
       select $1, 'movie', n::text, 'The ' || n || 'th of the films', '/poster-movie-' || n || '.jpg', now() - make_interval(mins => n)
       from generate_series(1, 10000) n`,
      [owner.id],
    );
    const cleared = await clear(as);
    expect(cleared).toHaveLength(10_000);
    expect(JSON.stringify(cleared).length).toBeLessThan(2 * 1024 * 1024);
    for (let from = 0; from < cleared.length; from += 2_000) await record(as, cleared.slice(from, from + 2_000));
    expect(await asAdmin('select count(*)::int from public.watch_history')).toEqual([{ count: 10_000 }]);
  }));

test('clearing a history beyond the response limit returns the newest titles', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(
      `insert into public.watch_history (user_id, media_type, media_id, title, watched_at)
       select $1, 'movie', n::text, repeat('x', 300), now() - make_interval(mins => n) from generate_series(1, 6000) n`,
      [owner.id],
    );
    const cleared = await clear(as);
    expect(JSON.stringify(cleared).length).toBeLessThan(2 * 1024 * 1024);
    expect(cleared.at(-1)?.[1]).toBe('1');
    expect(cleared[0]?.[1]).toBe(String(cleared.length));
    expect(await asAdmin('select from public.watch_history')).toEqual([]);
  }));
