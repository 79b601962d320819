import { expect, test } from 'vitest';
import { firstEpisode, neighboursOf } from '../../../../src/shared/domain/episode-steps.ts';
import { testCases } from '../../../support/cases.ts';

const seasons = [
  { number: 0, episodeCount: 2 },
  { number: 2, episodeCount: 3 },
  { number: 1, episodeCount: 4 },
  { number: 3, episodeCount: 0 },
  { number: 4, episodeCount: 1 },
];

const at = (season: number, episode: number) => ({ season, episode });

testCases(
  'the previous and next episode cross seasons',
  [
    [at(1, 2), at(1, 1), at(1, 3)],
    [at(1, 1), null, at(1, 2)],
    [at(1, 4), at(1, 3), at(2, 1)],
    [at(2, 1), at(1, 4), at(2, 2)],
    [at(2, 3), at(2, 2), at(4, 1)],
    [at(4, 1), at(2, 3), null],
    [at(0, 1), null, at(0, 2)],
    [at(0, 2), at(0, 1), null],
  ],
  (here, previous, next) => {
    expect(neighboursOf(here, seasons)).toEqual({ previous, next });
  },
);

test('numbers that a season leaves out are stepped over', () => {
  expect(neighboursOf(at(2, 5), seasons, [1, 5, 9])).toEqual({ previous: at(2, 1), next: at(2, 9) });
  expect(neighboursOf(at(2, 9), seasons, [9, 1, 5])).toEqual({ previous: at(2, 5), next: at(4, 1) });
});

test('a season that nobody knows has no neighbours of its own', () => {
  expect(neighboursOf(at(7, 1), [])).toEqual({ previous: null, next: null });
});

test.each([
  [seasons, at(1, 1)],
  [[{ number: 0, episodeCount: 3 }], at(0, 1)],
  [
    [
      { number: 0, episodeCount: 3 },
      { number: 5, episodeCount: 1 },
    ],
    at(5, 1),
  ],
  [[{ number: 1, episodeCount: 0 }], null],
  [[], null],
])('of %j one begins with %j', (of, first) => {
  expect(firstEpisode(of)).toEqual(first);
});
