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
  ['the next one if the last aired episode is unknown', { season: 2, episode: 4 }, null, { season: 2, episode: 5 }],
  ['the next special', { season: 0, episode: 1 }, { season: 2, episode: 4 }, { season: 0, episode: 2 }],
])('the next episode is %s', (_, at, lastAired, next) => {
  expect(nextEpisode({ seasons, lastAired }, { at, watched: [], resume: null })).toEqual(next);
  expect(nextEpisode({ seasons, lastAired }, { at: null, watched: [at], resume: null })).toEqual(next);
});

test.each([
  ['watched episodes past the opened one', { season: 1, episode: 1 }, [1, 2, 3], { season: 2, episode: 1 }],
  ['an opened episode past the watched ones', { season: 1, episode: 3 }, [1, 2], { season: 2, episode: 1 }],
  ['a gap in the watched ones', null, [1, 3], { season: 2, episode: 1 }],
  ['no episode', null, [], { season: 1, episode: 1 }],
])('the next episode follows the last watched or opened one: %s', (_, at, episodes, next) => {
  const watched = episodes.map((episode) => ({ season: 1, episode }));
  expect(nextEpisode({ seasons, lastAired: null }, { at, watched, resume: null })).toEqual(next);
});

test('the next episode follows the season’s own numbers, such as 19 to 28', () => {
  const series = { seasons: [season(1, 10), season(2, 6)], lastAired: null };
  const listed = [19, 20, 28];
  const nextAfter = (episode: number) =>
    nextEpisode(series, { at: { season: 1, episode }, watched: [], resume: null }, listed);
  expect([19, 20, 28].map(nextAfter)).toEqual([
    { season: 1, episode: 20 },
    { season: 1, episode: 28 },
    { season: 2, episode: 1 },
  ]);
});

test('an episode that was stopped in the middle is resumed', () => {
  const resume = { season: 1, episode: 2 };
  const progress = { at: { season: 2, episode: 1 }, watched: [], resume };
  expect(nextEpisode({ seasons, lastAired: null }, progress)).toEqual(resume);
});
