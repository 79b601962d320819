import { expect, test } from 'vitest';
import { chooseHero } from '../../../../src/shared/domain/hero.ts';
import { aTitle } from '../../../support/factories.ts';

const bare = aTitle({ id: 1, backdropPath: null });
const [first, second, third] = [2, 3, 4].map((id) => aTitle({ id, backdropPath: `/${id}.jpg` }));
const shelf = [bare, first!, second!, bare, third!];

test.each([
  [0, 2],
  [0.32, 2],
  [0.34, 3],
  [0.67, 4],
  [0.999_999, 4],
])('a chance of %d brings title %d', (chance, id) => {
  expect(chooseHero(shelf, chance)?.id).toBe(id);
});

test.each([0, 0.5, 0.999_999])('a title without a backdrop is never the hero, at a chance of %d', (chance) => {
  expect(chooseHero([bare, bare], chance)).toBeNull();
  expect(chooseHero([], chance)).toBeNull();
});
