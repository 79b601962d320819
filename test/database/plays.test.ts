// Titles marked as watched, the diary and its statistics.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];
type Mark = { watched?: boolean; pressedAt?: string; watchedAt?: string; again?: boolean } & Record<string, unknown>;

const facts = { title: 'The Nameless', posterPath: null, minutes: 50, year: 1999, genres: [18, 35] };
const episode = (number: number, mark: Mark = {}) => ({
  mediaType: 'tv',
  id: 501,
  season: 1,
  episode: number,
  watched: true,
  pressedAt: '2026-11-01T10:00:00Z',
  ...facts,
  ...mark,
});
const film = (mark: Mark = {}) => ({ ...episode(0, mark), mediaType: 'movie', id: 118, season: 0 });

const mark = (as: As, ...marks: unknown[]) => as(owner, 'select public.mark_plays($1)', [JSON.stringify(marks)]);
const call = async (as: As, sql: string, visitor = owner) => (await as(visitor, `select ${sql} as it`)).rows[0]?.['it'];
const playsOf = async (as: As) =>
  ((await call(as, `public.plays_of('tv', 501)`)) as [number, number, string][]).map(([, number]) => number);

const first = episode(1, { pressedAt: '2026-11-01T10:00:00Z' });
const removal = episode(1, { watched: false, pressedAt: '2026-11-01T11:00:00Z' });
const second = episode(1, { pressedAt: '2026-11-01T12:00:00Z' });

test.each([
  ['mark, removal, mark', [first, removal, second], [1]],
  ['removal, later mark, mark', [removal, second, first], [1]],
  ['later mark, mark, removal', [second, first, removal], [1]],
  ['mark, later mark, removal', [first, second, removal], [1]],
  ['mark, removal', [first, removal], []],
  ['removal, earlier mark', [removal, first], []],
  ['a removal twice', [first, removal, removal], []],
  ['a mark twice', [second, second, first], [1]],
])('%s: the last press decides, in any order of arrival', (_, marks, result) =>
  inTransaction(async ({ as }) => {
    for (const each of marks) expect((await mark(as, each)).error).toBeUndefined();
    expect(await playsOf(as)).toEqual(result);
    await mark(as, ...marks);
    expect(await playsOf(as)).toEqual(result);
  }),
);

test('one call marks several episodes, and only the caller can read them', () =>
  inTransaction(async ({ as }) => {
    await mark(as, episode(1), episode(2), episode(3));
    await mark(as, episode(2, { watched: false, pressedAt: '2026-11-01T11:00:00Z' }));
    expect(await playsOf(as)).toEqual([1, 3]);
    expect(await call(as, `public.plays_of('tv', 501)`, otherUser)).toEqual([]);
    expect(await call(as, `public.series_progress(9)`, otherUser)).toEqual([]);
  }));

test('a press or a watch in the future is stored as now', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await mark(as, episode(1, { pressedAt: '2999-01-01T00:00:00Z', watchedAt: '2999-01-01T00:00:00Z' }));
    expect(await asAdmin(`select watched_at = now() and pressed_at = now() as is_now from public.plays`)).toEqual([
      { is_now: true },
    ]);
  }));

test('a film that is watched again is in the diary twice, with its score', () =>
  inTransaction(async ({ as }) => {
    await mark(as, film({ watchedAt: '2026-10-31T12:00:00Z' }));
    for (let time = 0; time < 2; time++) await mark(as, film({ watchedAt: '2026-11-02T12:00:00Z', again: true }));
    await mark(as, film({ watchedAt: '2026-11-03T12:00:00Z' }));
    await as(owner, `insert into public.ratings (media_type, movie_id, score) values ('movie', 118, 9)`);
    const diary = await call(as, `public.diary('2026-10-01', '2026-12-01')`);
    expect(diary).toMatchObject([
      { id: 118, watchedAt: '2026-11-02T12:00:00+00:00', isAgain: true, score: 9 },
      { id: 118, watchedAt: '2026-10-31T12:00:00+00:00', isAgain: false, score: 9 },
    ]);
    expect(await call(as, `public.diary('2026-11-01', '2026-12-01')`)).toHaveLength(1);
  }));

test('play_statistics counts plays by year in a time zone, and distinct titles by decade and genre', () =>
  inTransaction(async ({ as }) => {
    await mark(
      as,
      film({ watchedAt: '2025-12-31T23:30:00Z' }),
      episode(1, { watchedAt: '2026-01-01T12:00:00Z' }),
      episode(2, { watchedAt: '2026-01-02T12:00:00Z', minutes: null }),
    );
    expect(await call(as, `public.play_statistics('UTC')`)).toEqual({
      years: [
        { year: 2025, films: 1, episodes: 0, minutes: 50 },
        { year: 2026, films: 0, episodes: 2, minutes: 50 },
      ],
      decades: [{ decade: 1990, titles: 2 }],
      genres: [
        { mediaType: 'movie', genre: 18, titles: 1 },
        { mediaType: 'tv', genre: 18, titles: 1 },
        { mediaType: 'movie', genre: 35, titles: 1 },
        { mediaType: 'tv', genre: 35, titles: 1 },
      ],
    });
    const years = ((await call(as, `public.play_statistics('Europe/Berlin')`)) as { years: unknown[] }).years;
    expect(years).toEqual([{ year: 2026, films: 1, episodes: 2, minutes: 100 }]);
  }));

test('watched_keys lists each title of the caller once, the first watched first', () =>
  inTransaction(async ({ as }) => {
    await mark(
      as,
      film({ watchedAt: '2026-01-02T12:00:00Z' }),
      episode(2, { watchedAt: '2026-01-03T12:00:00Z' }),
      episode(1, { watchedAt: '2026-01-01T12:00:00Z' }),
    );
    expect(await call(as, 'public.watched_keys()')).toEqual(['tv:501', 'movie:118']);
    expect(await call(as, 'public.watched_keys()', otherUser)).toEqual([]);
  }));

test('series_progress returns the last opened and the watched episodes of each series, latest series first', () =>
  inTransaction(async ({ as }) => {
    await mark(
      as,
      episode(1, { watchedAt: '2026-11-01T12:00:00Z' }),
      episode(2, { watchedAt: '2026-11-02T12:00:00Z' }),
    );
    const open = `insert into public.watch_history (media_type, media_id, season, episode, title, watched_at)
      values ('tv', $1, 1, 4, 'A series', $2)`;
    await as(owner, open, ['501', '2026-11-02T13:00:00Z']);
    await as(owner, open, ['101', '2026-11-03T12:00:00Z']);
    const progress = [
      { id: 101, at: [1, 4], watched: [], resume: null, latest: '2026-11-03T12:00:00+00:00' },
      {
        id: 501,
        at: [1, 4],
        watched: [
          [1, 1],
          [1, 2],
        ],
        resume: null,
        latest: '2026-11-02T13:00:00+00:00',
      },
    ];
    expect(await call(as, 'public.series_progress(9)')).toEqual(progress);
    expect(await call(as, 'public.series_progress(1)')).toEqual(progress.slice(0, 1));
    expect(await call(as, 'public.series_progress(1, 501)')).toEqual(progress.slice(1));
  }));

test('a user can have at most 20,000 plays', () =>
  inTransaction(async ({ as }) => {
    const fill = (from: number, to: number) =>
      as(
        owner,
        `insert into public.plays (media_type, media_id, season, episode, title)
          select 'tv', 1, 1, n, 'A series' from generate_series($1::int, $2::int) n`,
        [from, to],
      );
    expect((await fill(1, 20_000)).error).toBeUndefined();
    expect((await fill(20_001, 20_001)).error?.code).toBe('54000');
  }));

test('of removals, the newest 5,000 and those of the last call are remembered', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const fill = `insert into public.removed_plays (user_id, media_type, media_id, season, episode, pressed_at)
      select $1, 'tv', 900, 1, n, timestamptz '2026-11-02' + n * interval '1 second' from generate_series(1, 6000) n`;
    await asAdmin(fill, [owner.id]);
    await mark(as, first);
    await mark(as, removal);
    expect(await playsOf(as), 'an earlier removal that arrives late').toEqual([]);
    const stored = `select count(*)::integer, min(pressed_at) = $1 as has_last from public.removed_plays`;
    expect(await asAdmin(stored, [removal.pressedAt])).toEqual([{ count: 5_001, has_last: true }]);
  }));
