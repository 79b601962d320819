import { beforeAll, expect, test } from 'vitest';
import {
  database,
  clearDatabase,
  otherUser,
  owner,
  createUser,
  register,
  inTransaction,
  type Transaction,
  type Visitor,
} from './fixture.ts';

beforeAll(async () => {
  await clearDatabase();
  await database.exec(`${register(owner)}; ${register(otherUser)};`);
});

const third = createUser(4, 'third');

const rate = (as: Transaction['as'], visitor: Visitor, type: string, score: number) =>
  as(visitor, `insert into public.ratings (media_type, movie_id, score, review) values ($1, 1399, $2, 'Secret')`, [
    type,
    score,
  ]);

const ratingOf = async (as: Transaction['as'], visitor: Visitor, type = 'movie') =>
  (await as(visitor, 'select * from public.title_rating($1, 1399)', [type])).rows;

test.each([
  ['an anonymous visitor', null],
  ['a user', otherUser],
] as const)('title_rating returns to %s only the average and count of all ratings', (_, visitor) =>
  inTransaction(async ({ as }) => {
    await rate(as, owner, 'movie', 8);
    await rate(as, otherUser, 'movie', 7);
    await rate(as, otherUser, 'tv', 1);
    expect(await ratingOf(as, visitor)).toEqual([{ average: 7.5, count: 2 }]);
    expect(await ratingOf(as, visitor, 'tv')).toEqual([{ average: 1, count: 1 }]);
  }),
);

test('a title without ratings has no average', () =>
  inTransaction(async ({ as }) => {
    expect(await ratingOf(as, null)).toEqual([{ average: null, count: 0 }]);
  }));

test('an average is rounded to one decimal place', () =>
  inTransaction(async ({ as, asAdmin }) => {
    await asAdmin(register(third));
    await rate(as, owner, 'movie', 8);
    await rate(as, otherUser, 'movie', 8);
    await rate(as, third, 'movie', 7);
    expect(await ratingOf(as, null)).toEqual([{ average: 7.7, count: 3 }]);
  }));
