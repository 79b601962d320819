import { beforeAll, expect, test } from 'vitest';
import { database, forgetEveryone, other, owner, person, register, scene, type Scene, type Visitor } from './scene.ts';

beforeAll(async () => {
  await forgetEveryone();
  await database.exec(`${register(owner)}; ${register(other)};`);
});

const third = person(4, 'third');

const rate = (as: Scene['as'], visitor: Visitor, type: string, score: number) =>
  as(visitor, `insert into public.ratings (media_type, movie_id, score, review) values ($1, 1399, $2, 'Secret')`, [
    type,
    score,
  ]);

const ratingOf = async (as: Scene['as'], visitor: Visitor, type = 'movie') =>
  (await as(visitor, 'select * from public.title_rating($1, 1399)', [type])).rows;

test.each([
  ['a visitor without account', null],
  ['a member', other],
] as const)('%s learns what everyone together thinks of a title, and nothing about anyone', (_, visitor) =>
  scene(async ({ as }) => {
    await rate(as, owner, 'movie', 8);
    await rate(as, other, 'movie', 7);
    await rate(as, other, 'tv', 1);
    expect(await ratingOf(as, visitor)).toEqual([{ average: 7.5, count: 2 }]);
    expect(await ratingOf(as, visitor, 'tv')).toEqual([{ average: 1, count: 1 }]);
  }),
);

test('a title nobody has rated has no average', () =>
  scene(async ({ as }) => {
    expect(await ratingOf(as, null)).toEqual([{ average: null, count: 0 }]);
  }));

test('an average is told with one decimal', () =>
  scene(async ({ as, behind }) => {
    await behind(register(third));
    await rate(as, owner, 'movie', 8);
    await rate(as, other, 'movie', 8);
    await rate(as, third, 'movie', 7);
    expect(await ratingOf(as, null)).toEqual([{ average: 7.7, count: 3 }]);
  }));
