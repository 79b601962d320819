import { expect, test } from 'vitest';
import { trustBand, trustOf, trustParts } from '../../../../src/shared/domain/trust-score.ts';
import { aTorrent } from '../../../support/torrents.ts';
import { testCases } from '../../../support/cases.ts';

const pointsOf = (part: string, overrides: Parameters<typeof aTorrent>[0]) =>
  trustOf(aTorrent(overrides)).parts.find((known) => known.part === part)?.points;

testCases(
  'quality earns points',
  [
    ['2160p', 25],
    ['1080p', 20],
    ['720p', 15],
    ['480p', 10],
    ['3D', 10],
    ['unknown', 10],
    ['constructor', 10],
  ],
  (quality, points) => {
    expect(pointsOf('quality', { quality })).toBe(points);
  },
);

testCases(
  'seeds earn points',
  [
    [1_000_000, 25],
    [1001, 25],
    [1000, 20],
    [501, 20],
    [500, 15],
    [101, 15],
    [100, 10],
    [51, 10],
    [50, 5],
    [1, 5],
    [0, 5],
    [null, 5],
  ],
  (seeds, points) => {
    expect(pointsOf('seeds', { seeds })).toBe(points);
  },
);

testCases(
  'each property earns points',
  [
    ['size', { size: 1 }, 10],
    ['size', { size: null }, 0],
    ['date', { uploaded: '2015-09-15' }, 5],
    ['date', { uploaded: null }, 0],
    ['type', { type: 'web' }, 5],
    ['type', { type: null }, 0],
    ['peers', { peers: 1 }, 5],
    ['peers', { peers: 0 }, 0],
    ['peers', { peers: null }, 0],
    ['base', {}, 25],
  ] as const,
  (part, overrides, points) => {
    expect(pointsOf(part, overrides)).toBe(points);
  },
);

test('the best option scores 100, the maximum', () => {
  const best = aTorrent({ quality: '2160p', seeds: 5801, peers: 10_331 });
  expect(trustOf(best).score).toBe(100);
  expect(Object.values(trustParts).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test('an option without known facts scores 40', () => {
  const none = { quality: 'unknown', seeds: null, peers: null, size: null, uploaded: null, type: null };
  expect(trustOf(aTorrent(none)).score).toBe(40);
});

test('a score is the sum of its parts, each within its maximum', () => {
  for (const quality of ['2160p', '1080p', '720p', '480p', '3D'])
    for (const seeds of [null, 0, 51, 101, 501, 1001])
      for (const size of [null, 1]) {
        const { score, parts } = trustOf(aTorrent({ quality, seeds, size }));
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        for (const { part, points } of parts) expect(points).toBeLessThanOrEqual(trustParts[part]);
      }
});

testCases(
  'scores have their bands',
  [
    [100, 'high'],
    [80, 'high'],
    [79, 'good'],
    [60, 'good'],
    [59, 'fair'],
    [40, 'fair'],
    [39, 'low'],
    [0, 'low'],
  ],
  (score, band) => {
    expect(trustBand(score)).toBe(band);
  },
);
