import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, register, scene, type Scene, type Visitor } from './scene.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
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
const part = (season: number | null, episode: number | null, at: string): Watch => [
  'tv',
  '1399',
  'Series',
  null,
  season,
  episode,
  at,
];

const record = (as: Scene['as'], watches: unknown, visitor: Visitor = owner) =>
  as(visitor, 'select public.record_watches($1::jsonb)', [JSON.stringify(watches)]);

const clear = async (as: Scene['as'], visitor: Visitor = owner) =>
  (await as(visitor, 'select public.clear_history() as cleared')).rows[0]?.['cleared'] as Watch[];

const kept = (behind: Scene['behind']) =>
  behind(`select media_type, media_id, title, poster_path, season, episode, watched_at::text from public.watch_history
    order by watched_at`);

test('watches that come together are noted in their order, each title once', () =>
  scene(async ({ as, behind }) => {
    await record(as, [part(1, 3, '2026-01-01'), film(1, '2026-01-02'), part(null, null, '2026-01-03')]);
    expect(await kept(behind)).toMatchObject([
      { media_id: '1', season: null },
      { media_id: '1399', season: 1, episode: 3, watched_at: expect.stringContaining('2026-01-03') },
    ]);
  }));

test('one that is not right lets none be noted', () =>
  scene(async ({ as, behind }) => {
    const wrong = [film(1, '2026-01-01'), film(0, '2026-01-02')];
    expect((await record(as, wrong)).refusal?.code).toBe('23514');
    expect(await kept(behind)).toEqual([]);
  }));

test('what was cleared comes back as it was, and once, however often it is asked for', () =>
  scene(async ({ as, behind }) => {
    await record(as, [film(1, '2026-01-02T03:04:05.678901Z'), part(2, 7, '2026-01-03'), film(2, '2026-01-04')]);
    const before = await kept(behind);
    const cleared = await clear(as);
    expect(await kept(behind)).toEqual([]);
    for (let time = 0; time < 3; time++) await record(as, cleared);
    expect(await kept(behind)).toEqual(before);
  }));

test('what was watched after a clearing stays when the rest comes back', () =>
  scene(async ({ as, behind }) => {
    await record(as, [part(1, 1, '2026-01-01'), film(1, '2026-01-01')]);
    const cleared = await clear(as);
    await record(as, [part(1, 2, '2026-02-01')]);
    await record(as, cleared);
    expect(await kept(behind)).toMatchObject([{ media_id: '1' }, { media_id: '1399', episode: 2 }]);
  }));

test('everyone clears a history of their own', () =>
  scene(async ({ as, behind }) => {
    await record(as, [film(1, '2026-01-01')]);
    await record(as, [film(2, '2026-01-01')], other);
    expect(await clear(as, other)).toMatchObject([
      ['movie', '2', 'Film 2', '/poster.jpg', null, null, expect.anything()],
    ]);
    expect(await clear(as, other)).toEqual([]);
    expect(await kept(behind)).toMatchObject([{ media_id: '1' }]);
    expect((await as(null, 'select public.clear_history()')).refusal?.code).toBe('42501');
    expect((await record(as, [film(3, '2026-01-01')], null)).refusal?.code).toBe('42501');
  }));

test('all of 10,000 titles are cleared and come back', () =>
  scene(async ({ as, behind }) => {
    await behind(
      `insert into public.watch_history (user_id, media_type, media_id, title, poster_path, watched_at)
       select $1, 'movie', n::text, 'The ' || n || 'th of the films', '/poster-movie-' || n || '.jpg', now() - make_interval(mins => n)
       from generate_series(1, 10000) n`,
      [owner.id],
    );
    const cleared = await clear(as);
    expect(cleared).toHaveLength(10_000);
    expect(JSON.stringify(cleared).length).toBeLessThan(2 * 1024 * 1024);
    for (let from = 0; from < cleared.length; from += 2_000) await record(as, cleared.slice(from, from + 2_000));
    expect(await behind('select count(*)::int from public.watch_history')).toEqual([{ count: 10_000 }]);
  }));

test('of a history that is longer than an answer may be, the newest comes back', () =>
  scene(async ({ as, behind }) => {
    await behind(
      `insert into public.watch_history (user_id, media_type, media_id, title, watched_at)
       select $1, 'movie', n::text, repeat('x', 300), now() - make_interval(mins => n) from generate_series(1, 6000) n`,
      [owner.id],
    );
    const cleared = await clear(as);
    expect(JSON.stringify(cleared).length).toBeLessThan(2 * 1024 * 1024);
    expect(cleared.at(-1)?.[1]).toBe('1');
    expect(cleared[0]?.[1]).toBe(String(cleared.length));
    expect(await behind('select from public.watch_history')).toEqual([]);
  }));
