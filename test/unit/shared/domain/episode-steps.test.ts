import { expect, test } from 'vitest';
import { episodesUpTo, firstEpisode, neighboursOf } from '../../../../src/shared/domain/episode-steps.ts';
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

test('missing episode numbers are skipped', () => {
  expect(neighboursOf(at(2, 5), seasons, [1, 5, 9])).toEqual({ previous: at(2, 1), next: at(2, 9) });
  expect(neighboursOf(at(2, 9), seasons, [9, 1, 5])).toEqual({ previous: at(2, 5), next: at(4, 1) });
});

test('an episode of an unknown season has no neighbours', () => {
  expect(neighboursOf(at(7, 1), [])).toEqual({ previous: null, next: null });
});

testCases(
  'the first episode is of the first season with episodes, Specials last',
  [
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
  ],
  (seasonList, first) => {
    expect(firstEpisode(seasonList)).toEqual(first);
  },
);

testCases(
  'all episodes up to one include earlier seasons, but no specials and no more than a season has',
  [
    [at(1, 1), '1:1'],
    [at(2, 2), '1:1 1:2 1:3 1:4 2:1 2:2'],
    [at(4, 1), '1:1 1:2 1:3 1:4 2:1 2:2 2:3 4:1'],
    [at(1, 9), '1:1 1:2 1:3 1:4 1:9'],
    [at(7, 2), '1:1 1:2 1:3 1:4 2:1 2:2 2:3 4:1 7:2'],
    [at(1, 0), '1:0'],
    [at(0, 2), '0:2'],
  ],
  (end, expected) => {
    expect(
      episodesUpTo(end, seasons)
        .map(({ season, episode }) => `${season}:${episode}`)
        .join(' '),
    ).toBe(expected);
  },
);
