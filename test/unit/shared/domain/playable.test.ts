import { expect, test } from 'vitest';
import { isPlayable } from '../../../../src/shared/domain/playable.ts';

const today = '2026-06-15';
const season = (episodeCount: number, date: string | null) => ({
  number: 1,
  name: '',
  episodeCount,
  date,
  posterPath: null,
});

test.each([
  ['without a season', '2020-01-01', [], false],
  ['whose season has no episode', '2020-01-01', [season(0, '2020-01-01')], false],
  ['that begins tomorrow', '2026-06-16', [season(8, '2026-06-16')], false],
  ['that begins today', '2026-06-15', [season(8, '2026-06-15')], true],
  ['with a season behind it and one to come', '2020-01-01', [season(8, '2026-07-01'), season(8, '2020-01-01')], true],
  ['to come, whose season has no day', '2026-06-16', [season(8, null)], false],
  ['of which no day is known', null, [season(8, null)], true],
])('a series %s', (_which, date, seasons, playable) => {
  expect(isPlayable({ mediaType: 'tv', date, seasons }, today)).toBe(playable);
});

test('a film can be played whatever its day', () => {
  expect(isPlayable({ mediaType: 'movie', date: '2026-06-16', seasons: [] }, today)).toBe(true);
});
