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

type Watch = { type?: string; id?: string; title?: string; season?: number; episode?: number; at?: string };

const record = (as: Transaction['as'], watch: Watch = {}, visitor: Visitor = owner) => {
  const { type = 'tv', id = '1399', title = 'The Nameless', season = null, episode = null, at = null } = watch;
  const values = [type, id, title, '/poster.jpg', season, episode, at];
  return as(visitor, 'select public.record_watch($1, $2, $3, $4, $5, $6, $7)', values);
};

const readHistory = (asAdmin: Transaction['asAdmin']) =>
  asAdmin(
    `select media_type, media_id, title, season, episode, watched_at::date::text as day from public.watch_history`,
  );

const expected = {
  media_type: 'tv',
  media_id: '1399',
  title: 'The Nameless',
  season: 1,
  episode: 2,
  day: '2026-03-01',
};
const first: Watch = { season: 1, episode: 2, at: '2026-03-01' };

test('record_watch stores a watch for its user', () =>
  inTransaction(async ({ as, asAdmin }) => {
    expect((await record(as, first)).error).toBeUndefined();
    expect(await readHistory(asAdmin)).toEqual([expected]);
    expect(await asAdmin('select user_id from public.watch_history')).toEqual([{ user_id: owner.id }]);
  }));

test('a repeated watch does not rewrite the row', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, first);
    const before = await asAdmin('select ctid from public.watch_history');
    await record(as, { ...first, title: 'Renamed' });
    expect(await asAdmin('select ctid from public.watch_history')).toEqual(before);
  }));

test.each([
  ['a later episode', { season: 2, episode: 1, at: '2026-04-01' }, { season: 2, episode: 1, day: '2026-04-01' }],
  ['an earlier episode sent late', { season: 1, episode: 1, at: '2026-02-01' }, {}],
  ['the title alone, later', { at: '2026-04-01' }, { day: '2026-04-01' }],
  ['a season without an episode', { season: 2, at: '2026-04-01' }, { season: 2, episode: null, day: '2026-04-01' }],
  ['a new name of the title', { title: 'Named', at: '2026-04-01' }, { title: 'Named', day: '2026-04-01' }],
] as [string, Watch, object][])('after one episode, recording %s keeps the newer data', (_, second, difference) =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, first);
    await record(as, second);
    expect(await readHistory(asAdmin)).toEqual([{ ...expected, ...difference }]);
  }),
);

test.each(['2999-01-01', 'infinity', undefined])('a missing time or one in the future becomes now: %s', (at) =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, at ? { at } : {});
    expect(await asAdmin('select watched_at = now() as now from public.watch_history')).toEqual([{ now: true }]);
  }),
);

test('optional parameters can be omitted', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const minimal = `select public.record_watch(p_media_type => 'movie', p_media_id => '550', p_title => 'Club')`;
    expect((await as(owner, minimal)).error).toBeUndefined();
    expect(await asAdmin('select season, poster_path from public.watch_history')).toEqual([
      { season: null, poster_path: null },
    ]);
  }));

test('a user can record only in their own history, and an anonymous visitor cannot record', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await record(as, first);
    await record(as, { ...first, title: 'Hacked', at: '2026-05-01' }, otherUser);
    expect((await record(as, first, null)).error?.code).toBe('42501');
    expect(await asAdmin('select user_id, title from public.watch_history order by user_id')).toEqual([
      { user_id: owner.id, title: 'The Nameless' },
      { user_id: otherUser.id, title: 'Hacked' },
    ]);
  }));

test("watch_stats counts the caller's films, series and My List, without blocked titles", () =>
  inTransaction(async ({ as }) => {
    for (const [type, id] of [
      ['movie', '1'],
      ['movie', '2'],
      ['tv', '1'],
    ] as const)
      await record(as, { type, id });
    await as(
      owner,
      `insert into public.user_lists (media_type, movie_id, title) select 'tv', n, 'T' from generate_series(1, 4) n`,
    );
    const statsOf = async (visitor: Visitor) => (await as(visitor, 'select * from public.watch_stats()')).rows;
    expect(await statsOf(owner)).toEqual([{ movies_watched: 2, series_watched: 1, in_watchlist: 4 }]);
    expect(await statsOf(otherUser)).toEqual([{ movies_watched: 0, series_watched: 0, in_watchlist: 0 }]);
    expect((await as(null, 'select * from public.watch_stats()')).error?.code).toBe('42501');
    const unblocked = await as(owner, `select * from public.watch_stats('{movie:2,tv:2,tv:3,movie:4,other:1}')`);
    expect(unblocked.rows).toEqual([{ movies_watched: 1, series_watched: 1, in_watchlist: 2 }]);
  }));
