import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, register, scene, type Scene, type Visitor } from './scene.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

type Watch = { type?: string; id?: string; title?: string; season?: number; episode?: number; at?: string };

const record = (as: Scene['as'], watch: Watch = {}, visitor: Visitor = owner) => {
  const { type = 'tv', id = '1399', title = 'The Nameless', season = null, episode = null, at = null } = watch;
  const values = [type, id, title, '/poster.jpg', season, episode, at];
  return as(visitor, 'select public.record_watch($1, $2, $3, $4, $5, $6, $7)', values);
};

const kept = (behind: Scene['behind']) =>
  behind(
    `select media_type, media_id, title, season, episode, watched_at::date::text as day from public.watch_history`,
  );

const noted = { media_type: 'tv', media_id: '1399', title: 'The Nameless', season: 1, episode: 2, day: '2026-03-01' };
const first: Watch = { season: 1, episode: 2, at: '2026-03-01' };

test('watching a title notes it under the one who watched', () =>
  scene(async ({ as, behind }) => {
    expect((await record(as, first)).refusal).toBeUndefined();
    expect(await kept(behind)).toEqual([noted]);
    expect(await behind('select user_id from public.watch_history')).toEqual([{ user_id: owner.id }]);
  }));

test('the same note again changes nothing, not even the row on disk', () =>
  scene(async ({ as, behind }) => {
    await record(as, first);
    const before = await behind('select ctid from public.watch_history');
    await record(as, { ...first, title: 'Renamed' });
    expect(await behind('select ctid from public.watch_history')).toEqual(before);
  }));

test.each([
  ['a later episode', { season: 2, episode: 1, at: '2026-04-01' }, { season: 2, episode: 1, day: '2026-04-01' }],
  ['an earlier one, sent late', { season: 1, episode: 1, at: '2026-02-01' }, {}],
  ['the title alone, later', { at: '2026-04-01' }, { day: '2026-04-01' }],
  ['a season without an episode', { season: 2, at: '2026-04-01' }, { season: 2, episode: null, day: '2026-04-01' }],
  ['a new title of the title', { title: 'Named', at: '2026-04-01' }, { title: 'Named', day: '2026-04-01' }],
] as [string, Watch, object][])('after one episode, %s', (_, then, difference) =>
  scene(async ({ as, behind }) => {
    await record(as, first);
    await record(as, then);
    expect(await kept(behind)).toEqual([{ ...noted, ...difference }]);
  }),
);

test.each(['2999-01-01', 'infinity', undefined])('nothing was watched after now: %s', (at) =>
  scene(async ({ as, behind }) => {
    await record(as, at ? { at } : {});
    expect(await behind('select watched_at = now() as now from public.watch_history')).toEqual([{ now: true }]);
  }),
);

test('only what must be said has to be said', () =>
  scene(async ({ as, behind }) => {
    const sparse = `select public.record_watch(p_media_type => 'movie', p_media_id => '550', p_title => 'Club')`;
    expect((await as(owner, sparse)).refusal).toBeUndefined();
    expect(await behind('select season, poster_path from public.watch_history')).toEqual([
      { season: null, poster_path: null },
    ]);
  }));

test('everyone notes in a history of their own, and a visitor without account in none', () =>
  scene(async ({ as, behind }) => {
    await record(as, first);
    await record(as, { ...first, title: 'Hacked', at: '2026-05-01' }, other);
    expect((await record(as, first, null)).refusal?.code).toBe('42501');
    expect(await behind('select user_id, title from public.watch_history order by user_id')).toEqual([
      { user_id: owner.id, title: 'The Nameless' },
      { user_id: other.id, title: 'Hacked' },
    ]);
  }));

test('the figures count films, series and the list of the one who asks', () =>
  scene(async ({ as }) => {
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
    const figures = async (visitor: Visitor) => (await as(visitor, 'select * from public.watch_stats()')).rows;
    expect(await figures(owner)).toEqual([{ movies_watched: 2, series_watched: 1, in_watchlist: 4 }]);
    expect(await figures(other)).toEqual([{ movies_watched: 0, series_watched: 0, in_watchlist: 0 }]);
    expect((await as(null, 'select * from public.watch_stats()')).refusal?.code).toBe('42501');
    const without = await as(owner, `select * from public.watch_stats('{movie:2,tv:2,tv:3,movie:4,other:1}')`);
    expect(without.rows).toEqual([{ movies_watched: 1, series_watched: 1, in_watchlist: 2 }]);
  }));
