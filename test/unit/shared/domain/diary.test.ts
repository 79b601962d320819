import { expect, test } from 'vitest';
import { timedPlayKey, withoutPlays } from '../../../../src/shared/domain/diary.ts';

const entryOf = (day: number, isAgain: boolean, id = 118) => ({
  mediaType: 'movie' as const,
  id,
  season: 0,
  episode: 0,
  watchedAt: `2026-03-0${day}T12:00:00Z`,
  title: 'Metropolis',
  posterPath: null,
  score: null,
  isAgain,
});

test.each([
  ['nothing', [3, 2], [], ['3 again', '2']],
  ['the first play', [3, 2], [2], ['3']],
  ['the last play', [3, 2], [3], ['2']],
  ['one of two earlier plays', [4, 3, 2], [2], ['4 again', '3']],
  ['all earlier plays', [4, 3, 2], [2, 3], ['4']],
])('a diary without %s', (_, days, removed, left) => {
  const entries = days.map((day) => entryOf(day, day !== days.at(-1)));
  const gone = new Set(removed.map((day) => timedPlayKey(entryOf(day, false))));
  const shown = withoutPlays([entryOf(9, false, 119), ...entries], gone).slice(1);
  expect(shown.map(({ watchedAt, isAgain }) => watchedAt[9] + (isAgain ? ' again' : ''))).toEqual(left);
});

test('a play of an earlier month stays the first one', () => {
  const entries = [entryOf(4, true), entryOf(3, true)];
  const shown = withoutPlays(entries, new Set([timedPlayKey(entries[1]!)]));
  expect(shown).toEqual([entries[0]]);
});
