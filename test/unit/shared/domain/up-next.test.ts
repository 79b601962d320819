import { expect, test } from 'vitest';
import { nextEpisode } from '../../../../src/shared/domain/up-next.ts';
import type { SeasonSummary } from '../../../../src/shared/domain/title.ts';

const season = (number: number, episodeCount: number): SeasonSummary => ({
  number,
  episodeCount,
  name: `Season ${number}`,
  date: null,
  posterPath: null,
});
const seasons = [season(0, 2), season(1, 3), season(2, 6)];

test.each([
  ['the next of its season', { season: 1, episode: 1 }, { season: 2, episode: 4 }, { season: 1, episode: 2 }],
  ['the first of the next season', { season: 1, episode: 3 }, { season: 2, episode: 4 }, { season: 2, episode: 1 }],
  ['the newest that has aired', { season: 2, episode: 3 }, { season: 2, episode: 4 }, { season: 2, episode: 4 }],
  ['nothing after the newest that has aired', { season: 2, episode: 4 }, { season: 2, episode: 4 }, null],
  ['nothing after the end', { season: 2, episode: 6 }, { season: 2, episode: 6 }, null],
  ['the next one where nothing is known of its day', { season: 2, episode: 4 }, null, { season: 2, episode: 5 }],
  ['the next special', { season: 0, episode: 1 }, { season: 2, episode: 4 }, { season: 0, episode: 2 }],
])('to watch next is %s', (_, watched, lastAired, next) => {
  expect(nextEpisode({ seasons, lastAired }, watched)).toEqual(next);
});
