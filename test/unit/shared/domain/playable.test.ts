import { expect, test } from 'vitest';
import { isPlayable, releaseAhead, releaseDay } from '../../../../src/shared/domain/playable.ts';
import { testCases } from '../../../support/cases.ts';

const today = '2026-06-15';
const season = (episodeCount: number, date: string | null) => ({
  number: 1,
  name: '',
  episodeCount,
  date,
  posterPath: null,
});

testCases(
  'a series is playable once an episode has aired',
  [
    ['without a season', '2020-01-01', [], false],
    ['whose season has no episode', '2020-01-01', [season(0, '2020-01-01')], false],
    ['that begins tomorrow', '2026-06-16', [season(8, '2026-06-16')], false],
    ['that begins today', '2026-06-15', [season(8, '2026-06-15')], true],
    ['with one aired and one upcoming season', '2020-01-01', [season(8, '2026-07-01'), season(8, '2020-01-01')], true],
    ['upcoming, whose season has no date', '2026-06-16', [season(8, null)], false],
    ['without a known date', null, [season(8, null)], true],
  ],
  (_which, date, seasons, playable) => {
    expect(isPlayable({ mediaType: 'tv', date, seasons: [...seasons] }, today)).toBe(playable);
  },
);

testCases(
  'a film is playable from its release day',
  [
    ['from its day on', '2026-06-15', true, null],
    ['not before its day', '2026-06-16', false, '2026-06-16'],
    ['without a known day', null, true, null],
  ],
  (_when, date, playable, expected) => {
    const film = { mediaType: 'movie' as const, date, seasons: [] };
    expect([isPlayable(film, today), releaseAhead(film, today)]).toEqual([playable, expected]);
  },
);

testCases(
  'the release day is that of the chosen country, or else the first worldwide',
  [
    ['in Germany', 'DE', '2026-06-29', '2026-06-29'],
    ['in a country without a day', 'FR', null, '2026-06-10'],
    ['in the default country', 'US', '2026-06-29', '2026-06-10'],
  ],
  (_where, region, regionalDate, expected) => {
    const film = { mediaType: 'movie' as const, date: '2026-06-10', seasons: [], region, regionalDate };
    expect(releaseDay(film)).toBe(expected);
    expect(isPlayable(film, today)).toBe(expected < today);
    expect(releaseAhead(film, today)).toBe(expected > today ? expected : null);
  },
);

test('an old film with a new release in a country stays playable', () => {
  const film = { mediaType: 'movie' as const, date: '1927-01-10', seasons: [], region: 'DE' as const };
  const restored = { ...film, regionalDate: '2026-12-01' };
  expect([isPlayable(restored, today), releaseAhead(restored, today)]).toEqual([true, null]);
});

test('a series is upcoming until its first day', () => {
  const series = { mediaType: 'tv' as const, date: '2026-06-16', seasons: [season(8, null)] };
  expect(releaseAhead(series, today)).toBe('2026-06-16');
  expect(releaseAhead(series, '2026-06-16')).toBeNull();
});
