// Playback positions: reports from several devices, and which titles can be resumed.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];
type Report = { id?: number; season?: number; episode?: number; position: number; at: string };

const day = '2026-11-20';
const report = async (as: As, reports: Report[], mediaType = 'tv', visitor = owner) => {
  const rows = reports.map(({ id = 501, season = mediaType === 'tv' ? 1 : 0, episode = season, position, at }) => ({
    mediaType,
    id,
    season,
    episode,
    position,
    duration: 3000,
    reportedAt: `${day}T${at}:00Z`,
  }));
  const { error } = await as(visitor, 'select public.save_positions($1)', [JSON.stringify(rows)]);
  if (error) throw new Error(error.message);
};
const value = async (as: As, call: string, visitor = owner) =>
  (await as(visitor, `select public.${call} as it`)).rows[0]!['it'] as never;
const positionsOf = (as: As, visitor = owner) => value(as, `positions_of('tv', 501)`, visitor);
const resumeOf = async (as: As) =>
  ((await value(as, 'series_progress(10)')) as { resume: number[] | null }[])[0]?.resume ?? null;

test('the latest report of an episode wins, in whatever order reports arrive', () =>
  inTransaction(async ({ as }) => {
    await report(as, [{ position: 600, at: '10:00' }]);
    await report(as, [{ position: 300, at: '09:00' }]);
    await report(as, [
      { episode: 2, position: 50, at: '09:30' },
      { episode: 2, position: 70, at: '09:40' },
    ]);
    expect(await positionsOf(as)).toEqual([
      [1, 1, 600, 3000],
      [1, 2, 70, 3000],
    ]);
    expect(await positionsOf(as, otherUser)).toEqual([]);
  }));

test('an episode reported at position 0 cannot be resumed, even if an older report arrives later', () =>
  inTransaction(async ({ as }) => {
    await report(as, [{ position: 600, at: '10:00' }]);
    expect(await resumeOf(as)).toEqual([1, 1, 600, 3000]);
    await report(as, [{ position: 0, at: '11:00' }]);
    await report(as, [{ position: 900, at: '10:30' }]);
    expect([await resumeOf(as), await positionsOf(as)]).toEqual([null, []]);
  }));

test('a series cannot be resumed after its episode was watched or another one was opened', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await report(as, [{ position: 600, at: '10:00' }]);
    const open = (episode: number, at: string) =>
      as(owner, `select public.record_watch('tv', '501', 'A series', null, 1, $1, $2)`, [episode, `${day}T${at}:00Z`]);
    await open(1, '10:30');
    expect(await resumeOf(as)).toEqual([1, 1, 600, 3000]);
    await open(2, '11:00');
    expect(await resumeOf(as)).toBeNull();
    await report(as, [{ episode: 2, position: 40, at: '11:05' }]);
    expect(await resumeOf(as)).toEqual([1, 2, 40, 3000]);
    await asAdmin(
      `insert into public.plays (user_id, media_type, media_id, season, episode, pressed_at, title)
        values ($1, 'tv', 501, 1, 2, '${day}T11:06:00Z', 'A series')`,
      [owner.id],
    );
    expect(await resumeOf(as)).toBeNull();
  }));

test('clearing the history deletes the positions of its owner', () =>
  inTransaction(async ({ as, asAdmin }) => {
    for (const visitor of [owner, otherUser]) await report(as, [{ position: 600, at: '10:00' }], 'tv', visitor);
    await value(as, 'clear_history()');
    expect(await asAdmin('select user_id from public.positions')).toEqual([{ user_id: otherUser.id }]);
  }));

test('removing one title from the history deletes only its positions', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await report(as, [{ id: 1, position: 600, at: '10:00' }], 'movie');
    await report(as, [{ id: 1, position: 600, at: '10:00' }], 'tv');
    await value(as, `clear_history('tv', 1)`);
    expect(await asAdmin('select media_type from public.positions')).toEqual([{ media_type: 'movie' }]);
  }));

test('a title that is removed from the history is returned with its positions, which can be stored again', () =>
  inTransaction(async ({ as }) => {
    await as(owner, `select public.record_watch('tv', '501', 'A series', null, 1, 1, $1)`, [`${day}T10:00:00Z`]);
    await report(as, [
      { position: 600, at: '10:00' },
      { episode: 2, position: 50, at: '09:30' },
    ]);
    const before = await positionsOf(as);
    const cleared: unknown[][] = await value(as, `clear_history('tv', 501)`);
    expect(await positionsOf(as)).toEqual([]);
    await as(owner, 'select public.save_positions($1)', [JSON.stringify(cleared[0]!.at(-1))]);
    expect(await positionsOf(as)).toEqual(before);
  }));

test('the newest title of a cleared history has the positions of titles without history', () =>
  inTransaction(async ({ as }) => {
    for (const [id, time] of ['10:00', '12:00', '11:00'].entries())
      await as(owner, `select public.record_watch('movie', $1, 'A film', null, null, null, $2)`, [
        String(id + 1),
        `${day}T${time}:00Z`,
      ]);
    await report(
      as,
      [1, 2, 8, 9].map((id) => ({ id, position: 600, at: '10:00' })),
      'movie',
    );
    const cleared: [string, string, ...unknown[]][] = await value(as, 'clear_history()');
    const idsOf = (positions: unknown) => (positions as { id: number }[] | null)?.map(({ id }) => id).toSorted();
    expect(cleared.map((watch) => [watch[1], idsOf(watch.at(-1))])).toEqual([
      ['1', [1]],
      ['3', undefined],
      ['2', [2, 8, 9]],
    ]);
  }));

test('films_to_resume returns films with a position, latest first', () =>
  inTransaction(async ({ as }) => {
    await report(
      as,
      [
        { id: 1, position: 100, at: '10:00' },
        { id: 2, position: 200, at: '11:00' },
        { id: 3, position: 0, at: '12:00' },
      ],
      'movie',
    );
    const films = (await value(as, 'films_to_resume(10)')) as { id: number; resume: number[] }[];
    expect(films.map(({ id, resume }) => [id, resume])).toEqual([
      [2, [0, 0, 200, 3000]],
      [1, [0, 0, 100, 3000]],
    ]);
  }));

test('only the newest 500 positions of a user are stored', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const minute = (place: number) =>
      `${String(Math.floor(place / 60)).padStart(2, '0')}:${String(place % 60).padStart(2, '0')}`;
    await report(
      as,
      Array.from({ length: 503 }, (_, place) => ({ id: place + 1, position: 10, at: minute(place) })),
      'movie',
    );
    const rows = await asAdmin<{ id: string }>('select media_id as id from public.positions order by media_id');
    expect([rows.length, Number(rows[0]!.id)]).toEqual([500, 4]);
  }));
