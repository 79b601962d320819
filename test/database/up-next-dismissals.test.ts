// Titles removed from Continue Watching, and what brings them back.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];

const at = (time: string) => `2026-11-20T${time}:00Z`;
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
