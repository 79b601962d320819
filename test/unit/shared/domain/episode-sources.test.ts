import { expect, test } from 'vitest';
import {
  chooseSources,
  countText,
  type EpisodeSource,
  parseSourceQuality,
  preferredSourceQuality,
  sourceQualities,
} from '../../../../src/shared/domain/episode-sources.ts';
import { testCases } from '../../../support/cases.ts';

let hashes = 0;
const aSource = (overrides: Partial<EpisodeSource> = {}): EpisodeSource => ({
  hash: (hashes++).toString(16).padStart(40, '0'),
  release: 'Show.S01E01',
  quality: '1080p',
  size: 1_000_000,
  seeds: 10,
  peers: 2,
  provider: 'Lister',
  ...overrides,
});

test('the qualities to choose from are 2160p, 1080p, 720p and 480p', () => {
  expect(sourceQualities).toEqual(['2160p', '1080p', '720p', '480p']);
});

test('the three sources with the most seeds are shown per quality', () => {
  const sources = [4, 1, 3, 2].flatMap((seeds) => sourceQualities.map((quality) => aSource({ quality, seeds })));
  const chosen = chooseSources(sources);
  for (const quality of sourceQualities) {
    expect(chosen.filter((source) => source.quality === quality).map(({ seeds }) => seeds)).toEqual([4, 3, 2]);
  }
});

test('sources of unknown quality are limited to three', () => {
  expect(chooseSources(Array.from({ length: 5 }, () => aSource({ quality: null })))).toHaveLength(3);
});

test('sources are sorted by seeds, unknown seeds last', () => {
  const seeds = [null, 5, 0, 900, null, 17];
  const chosen = chooseSources(
    seeds.map((count, index) => aSource({ seeds: count, quality: sourceQualities[index % 4]! })),
  );
  expect(chosen.map((source) => source.seeds)).toEqual([900, 17, 5, 0, null, null]);
});

test('sources with equal seeds keep their order', () => {
  const sources = ['a', 'b', 'c'].map((release) => aSource({ release }));
  expect(chooseSources(sources).map(({ release }) => release)).toEqual(['a', 'b', 'c']);
});

test('a repeated release is shown once', () => {
  const source = aSource();
  expect(chooseSources([source, { ...source, provider: 'Another' }])).toEqual([source]);
});

test('no source with fewer seeds displaces one with more', () => {
  const sources = Array.from({ length: 1_000 }, (_, index) =>
    aSource({ seeds: (index * 7_919) % 1_009, quality: [...sourceQualities, null][index % 5]! }),
  );
  const chosen = chooseSources(sources);
  expect(chosen).toHaveLength(15);
  for (const shown of chosen) {
    const better = sources.filter(({ quality, seeds }) => quality === shown.quality && seeds! > shown.seeds!);
    expect(better.length).toBeLessThan(3);
  }
});

testCases(
  'a quality is parsed from the address',
  [
    ['1080p', '1080p'],
    ['2160p', '2160p'],
    ['4k', null],
    ['all', null],
    ['', null],
    [undefined, null],
  ],
  (value, quality) => {
    expect(parseSourceQuality(value)).toBe(quality);
  },
);

testCases(
  'a preferred quality maps to a source quality',
  [
    ['auto', null],
    ['720p', '720p'],
    ['1080p', '1080p'],
    ['4k', '2160p'],
  ] as const,
  (preference, quality) => {
    expect(preferredSourceQuality(preference)).toBe(quality);
  },
);

testCases(
  'the count shows how many of all are shown',
  [
    [5, 5, '5'],
    [2, 5, '2 / 5'],
    [0, 5, '0 / 5'],
  ],
  (shown, all, text) => {
    expect(countText(shown, all)).toBe(text);
  },
);
