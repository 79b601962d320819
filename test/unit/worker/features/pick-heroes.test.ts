import { expect, test } from 'vitest';
import { pickHeroes } from '../../../../src/worker/features/home/hero.tsx';
import { aTitle } from '../../../support/factories.ts';
import { testCases } from '../../../support/cases.ts';

const bare = aTitle({ id: 1, backdropPath: null });
const [first, second, third] = [2, 3, 4].map((id) => aTitle({ id, backdropPath: `/${id}.jpg` }));
const titles = [bare, first!, second!, bare, third!];

testCases(
  'the random number picks the heroes',
  [
    [0, [2, 3]],
    [0.34, [3, 2]],
    [0.5, [3, 4]],
    [0.999_999, [4, 3]],
  ],
  (chance, ids) => {
    expect(pickHeroes(titles, 2, () => chance).map(({ id }) => id)).toEqual(ids);
  },
);

test('heroes are distinct and have a backdrop', () => {
  expect(
    pickHeroes(titles, 5, Math.random)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([2, 3, 4]);
  expect(pickHeroes([bare, bare], 5, Math.random)).toEqual([]);
  expect(pickHeroes([], 5, Math.random)).toEqual([]);
});

test('heroes score at least 7', () => {
  const titles = [aTitle({ id: 1, voteAverage: 6.9 }), aTitle({ id: 2, voteAverage: 7 })];
  expect(pickHeroes(titles, 5, Math.random).map(({ id }) => id)).toEqual([2]);
  expect(pickHeroes([titles[0]!], 5, Math.random)).toEqual([]);
});
