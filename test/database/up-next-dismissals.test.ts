// Titles removed from Continue Watching, and what brings them back.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];

const at = (time: string) => `2026-11-20T${time}Z`;
const run = async (as: As, sql: string, parameters: unknown[] = []) =>
  expect((await as(owner, sql, parameters)).error).toBeUndefined();
const idsOf = async (as: As, call: string, visitor = owner) => {
  const { rows } = await as(visitor, `select public.${call} as titles`);
  return (rows[0]!['titles'] as { id: number }[]).map(({ id }) => id);
};

const open = (as: As, type: 'movie' | 'tv', time: string) =>
  run(as, `select public.record_watch($1, '501', 'A title', null, $2, $2, $3)`, [
    type,
    type === 'tv' ? 1 : null,
    at(time),
  ]);
const mark = (as: As, type: 'movie' | 'tv', time: string) => {
  const number = type === 'tv' ? 2 : 0;
  const play = { mediaType: type, id: 501, season: number, episode: number, watched: true, pressedAt: at(time) };
  // Watched long ago, but marked now.
  const facts = { title: 'A title', watchedAt: '2020-01-01T00:00:00Z', genres: [], again: false };
  return run(as, 'select public.mark_plays($1)', [JSON.stringify([{ ...play, ...facts }])]);
};
const stop = (as: As, type: 'movie' | 'tv', time: string) => {
  const number = type === 'tv' ? 1 : 0;
  const place = { mediaType: type, id: 501, season: number, episode: number, position: 60, duration: 600 };
  return run(as, 'select public.save_positions($1)', [JSON.stringify([{ ...place, reportedAt: at(time) }])]);
};
const dismiss = (as: As, type: 'movie' | 'tv', time: string) =>
  run(as, 'select public.dismiss_up_next($1, 501, $2)', [type, at(time)]);

const restore = (as: As, type: 'movie' | 'tv', time: string) =>
  run(as, 'select public.dismiss_up_next($1, 501, $2, true)', [type, at(time)]);

const activities = { open, mark, stop };

test.each(['open', 'mark', 'stop'] as const)('a series is dismissed until the next time: %s', (activity) =>
  inTransaction(async ({ as }) => {
    await open(as, 'tv', '10:00');
    await stop(as, 'tv', '10:00');
    await mark(as, 'tv', '09:00');
    await dismiss(as, 'tv', '10:00');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
    expect(await idsOf(as, 'series_progress(9, 501)')).toEqual([501]);
    await dismiss(as, 'tv', '09:30'); // arrives late
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
    await activities[activity](as, 'tv', '10:01');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([501]);
    await dismiss(as, 'tv', '10:02');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
  }),
);

test.each(['open', 'stop'] as const)('a film is dismissed until the next time: %s', (activity) =>
  inTransaction(async ({ as }) => {
    await stop(as, 'movie', '10:00');
    await dismiss(as, 'tv', '10:00');
    expect(await idsOf(as, 'films_to_resume(9)')).toEqual([501]);
    await dismiss(as, 'movie', '10:00');
    expect(await idsOf(as, 'films_to_resume(9)')).toEqual([]);
    await activities[activity](as, 'movie', '10:01');
    expect(await idsOf(as, 'films_to_resume(9)')).toEqual([501]);
  }),
);

const removed = ['10:00', dismiss] as const;
const restored = ['11:00', restore] as const;
const removedAgain = ['12:00', dismiss] as const;

test.each([
  ['removal, restoration', [removed, restored], [501]],
  ['restoration, earlier removal', [restored, removed], [501]],
  ['restoration, later removal', [restored, removedAgain], []],
  ['later removal, restoration', [removedAgain, restored], []],
  ['later removal, earlier one, restoration', [removedAgain, removed, restored], []],
  ['restoration, later removal, earlier one', [restored, removedAgain, removed], []],
])('%s: the last press decides, in any order of arrival', (_, presses, ids) =>
  inTransaction(async ({ as }) => {
    await open(as, 'tv', '09:00');
    for (let time = 0; time < 2; time++) {
      for (const [pressedAt, press] of presses) await press(as, 'tv', pressedAt);
      expect(await idsOf(as, 'series_progress(9)')).toEqual(ids);
    }
  }),
);

test('of presses within a minute, the one that arrives last decides, for clocks differ', () =>
  inTransaction(async ({ as }) => {
    await open(as, 'tv', '09:00');
    await dismiss(as, 'tv', '10:00:50');
    await restore(as, 'tv', '10:00:10');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([501]);
    await dismiss(as, 'tv', '10:00:00');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
  }));

test('an imported removal is pressed now, keeps its time, and leaves a later removal', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const importAt = (time: string) =>
      run(as, `select public.dismiss_up_next('tv', 501, $1, p_pressed_at => 'infinity')`, [at(time)]);
    const stored = async () => {
      const read = `select dismissed_at = $1 as is_first, pressed_at = now() as is_now from public.up_next_dismissals`;
      return (await asAdmin(read, [at('10:00')]))[0];
    };
    await open(as, 'tv', '09:00');
    await restore(as, 'tv', '11:00');
    await importAt('10:00');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
    expect(await stored()).toEqual({ is_first: true, is_now: true });
    await importAt('09:30');
    await restore(as, 'tv', '11:00');
    expect(await stored()).toEqual({ is_first: true, is_now: true });
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
    await open(as, 'tv', '10:30');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([501]);
    await run(as, `select public.dismiss_up_next('tv', 501, $1)`, [at('11:00')]); // pressed before the import
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
  }));

test("a deleted dismissal shows the title again, and another user's has no effect", () =>
  inTransaction(async ({ as }) => {
    await open(as, 'tv', '10:00');
    await as(otherUser, `select public.dismiss_up_next('tv', 501)`);
    expect(await idsOf(as, 'series_progress(9)')).toEqual([501]);
    await run(as, `select public.dismiss_up_next('tv', 501)`);
    expect(await idsOf(as, 'series_progress(9)')).toEqual([]);
    await run(as, 'delete from public.up_next_dismissals');
    expect(await idsOf(as, 'series_progress(9)')).toEqual([501]);
  }));

test('a dismissal is never later than now, so that the next activity brings the title back', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await run(as, `select public.dismiss_up_next('tv', 501, '2999-01-01')`);
    expect(await asAdmin('select dismissed_at <= now() as past from public.up_next_dismissals')).toEqual([
      { past: true },
    ]);
  }));

test('the newest 500 dismissals of a user are stored, and at most 1,000 rows can be inserted', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const insert = `insert into public.up_next_dismissals (media_type, media_id, dismissed_at)
      select 'tv', n, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $1) n`;
    expect((await as(owner, insert, [1001])).error?.code).toBe('54000');
    await run(as, insert, [999]);
    await run(as, `select public.dismiss_up_next('tv', 2000)`);
    const rows = await asAdmin<{ id: string }>(
      'select media_id as id from public.up_next_dismissals order by media_id',
    );
    expect([rows.length, Number(rows[0]!.id), Number(rows.at(-1)!.id)]).toEqual([500, 501, 2000]);
  }));
