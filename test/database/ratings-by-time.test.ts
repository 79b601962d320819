// Ratings and their removals, which may arrive late and in any order.
import { beforeAll, expect, test } from 'vitest';
import { clearDatabase, database, inTransaction, otherUser, owner, register, type Transaction } from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

type As = Transaction['as'];
type Press = { at: string | null; score?: number; review?: string; keep?: boolean };

const rate = (as: As, { at, score, review = undefined, keep = false }: Press, visitor = owner) => {
  const time = at === null ? '' : `, timestamptz '2026-11-20T${at}:00Z'`;
  return score === undefined
    ? as(visitor, `select public.remove_rating('movie', 1399${time})`)
    : as(visitor, `select public.save_rating('movie', 1399, $1, $2, $3${time})`, [score, review ?? null, keep]);
};
const ratingsOf = async (as: As, visitor = owner) =>
  (await as(visitor, 'select score, review from public.ratings')).rows.map(({ score, review }) => [score, review]);

const first = { at: '10:00', score: 3, review: 'Early' };
const removal = { at: '11:00' };
const last = { at: '12:00', score: 9, review: 'Late' };
const kept = [[9, 'Late']];

test.each<[string, Press[], unknown[]]>([
  ['rating, removal, rating', [first, removal, last], kept],
  ['removal, later rating, rating', [removal, last, first], kept],
  ['later rating, rating, removal', [last, first, removal], kept],
  ['later rating, removal, rating', [last, removal, first], kept],
  ['rating, removal', [first, removal], []],
  ['removal, earlier rating', [removal, first], []],
])('%s: the last press decides, in any order of arrival', (_, presses, result) =>
  inTransaction(async ({ as }) => {
    for (const press of presses) expect((await rate(as, press)).error).toBeUndefined();
    expect(await ratingsOf(as)).toEqual(result);
    for (const press of presses) await rate(as, press);
    expect(await ratingsOf(as)).toEqual(result);
  }),
);

test('a press without a time is the last one, whatever was pressed before', () =>
  inTransaction(async ({ as }) => {
    for (const press of [last, { at: null }, { at: null, score: 6 }]) await rate(as, press);
    expect(await ratingsOf(as)).toEqual([[6, null]]);
    await rate(as, { at: null });
    expect(await ratingsOf(as)).toEqual([]);
  }));

test('a rating keeps an earlier review if it asks for that', () =>
  inTransaction(async ({ as }) => {
    await rate(as, { at: '09:00', score: 2, keep: true });
    expect(await ratingsOf(as)).toEqual([[2, null]]);
    await rate(as, first);
    await rate(as, { at: '10:30', score: 7, keep: true });
    expect(await ratingsOf(as)).toEqual([[7, 'Early']]);
    await rate(as, { at: '10:40', score: 7 });
    expect(await ratingsOf(as)).toEqual([[7, null]]);
  }));

test('a press in the future counts as now, so that a later one can replace it', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await as(owner, `select public.save_rating('movie', 1399, 8, null, false, '2999-01-01')`);
    await as(owner, `select public.remove_rating('tv', 1399, '2999-01-01')`);
    expect(await asAdmin('select rated_at = now() as is_now from public.ratings')).toEqual([{ is_now: true }]);
    expect(await asAdmin('select removed_at = now() as is_now from public.removed_ratings')).toEqual([
      { is_now: true },
    ]);
  }));

test('another user can neither replace nor remove a rating', () =>
  inTransaction(async ({ as }) => {
    await rate(as, first);
    await rate(as, { at: '12:00', score: 1 }, otherUser);
    await rate(as, { at: '13:00' }, otherUser);
    expect([await ratingsOf(as), await ratingsOf(as, otherUser)]).toEqual([[[3, 'Early']], []]);
  }));

test('a user with the maximum number of ratings can change one but not add one', () =>
  inTransaction(async ({ as }) => {
    const fill = `insert into public.ratings (media_type, movie_id, score)
      select 'movie', 1398 + n, 5 from generate_series(1, 10000) n`;
    expect((await as(owner, fill)).error).toBeUndefined();
    expect((await as(owner, `select public.save_rating('movie', 1399, 8)`)).error).toBeUndefined();
    expect((await as(owner, `select public.save_rating('movie', 1, 8)`)).error?.code).toBe('54000');
  }));

test('the newest 500 removals of a user are remembered', () =>
  inTransaction(async ({ as, asAdmin }) => {
    const remove = `select public.remove_rating('movie', n, timestamptz '2026-01-01' + n * interval '1 second')
      from generate_series(1, 503) n`;
    expect((await as(owner, remove)).error).toBeUndefined();
    const [found] = await asAdmin('select count(*)::integer, min(movie_id) as oldest from public.removed_ratings');
    expect(found).toEqual({ count: 500, oldest: 4 });
  }));
