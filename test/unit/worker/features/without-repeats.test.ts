import { expect, test } from 'vitest';
import { withoutRepeats } from '../../../../src/worker/features/home/without-repeats.ts';
import { aTitle } from '../../../support/factories.ts';

const titlesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aTitle({ id: from + index }));
const idsOf = (titles: readonly { id: number }[]) => titles.map(({ id }) => id);

test('a row omits titles of the rows above', () => {
  const seen = new Set<string>();
  expect(withoutRepeats(titlesOf(1, 10), seen)).toHaveLength(10);
  expect(idsOf(withoutRepeats(titlesOf(6, 18), seen))).toEqual(idsOf(titlesOf(11, 18)));
});

test('a row repeats titles rather than have fewer than eight', () => {
  const seen = new Set<string>();
  withoutRepeats(titlesOf(1, 10), seen);
  expect(withoutRepeats(titlesOf(6, 17), seen)).toHaveLength(12);
});

test('repeated calls with the same titles return the same array', () => {
  const above = titlesOf(1, 10);
  const row = titlesOf(6, 20);
  const render = () => {
    const seen = new Set<string>();
    withoutRepeats(above, seen);
    return withoutRepeats(row, seen);
  };
  expect(render()).toBe(render());
});
