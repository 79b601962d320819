import { expect, test } from 'vitest';
import { isPlayable, releaseAhead } from '../../../../src/shared/domain/playable.ts';

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

test.each([
  ['from its day on', '2026-06-15', true, null],
  ['not before its day', '2026-06-16', false, '2026-06-16'],
  ['without a known day', null, true, null],
])('a film can be played %s', (_when, date, playable, ahead) => {
  const film = { mediaType: 'movie' as const, date, seasons: [] };
  expect([isPlayable(film, today), releaseAhead(film, today)]).toEqual([playable, ahead]);
});

test('a series is ahead until its first season begins', () => {
  const series = { mediaType: 'tv' as const, date: '2026-06-16', seasons: [season(8, null)] };
  expect(releaseAhead(series, today)).toBe('2026-06-16');
  expect(releaseAhead(series, '2026-06-16')).toBeNull();
});
