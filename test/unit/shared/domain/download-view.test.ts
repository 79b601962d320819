import { expect, test } from 'vitest';
import {
  downloadQuery,
  parseDownloadView,
  preferredFilter,
  viewDownloads,
} from '../../../../src/shared/domain/download-view.ts';
import { aTorrent } from '../../../support/torrents.ts';
import { testCases } from '../../../support/cases.ts';

const all = { quality: 'all', sort: 'seeds', page: 1 } as const;

const options = [
  aTorrent({ hash: 'a', quality: '720p', seeds: 900 }),
  aTorrent({ hash: 'b', quality: '2160p', seeds: 20 }),
  aTorrent({ hash: 'c', quality: '1080p', seeds: null }),
  aTorrent({ hash: 'd', quality: '1080p', seeds: 300 }),
  aTorrent({ hash: 'e', quality: '3D', seeds: 5000, isMainFilm: false }),
  aTorrent({ hash: 'f', quality: '480p', seeds: 0 }),
  aTorrent({ hash: 'g', quality: '3D', seeds: 40 }),
];

const hashes = (view: Parameters<typeof viewDownloads>[1]) =>
  viewDownloads(options, view).options.map(({ hash }) => hash);

test('sorting by seeds puts the most first, unknown numbers last and related films at the end', () => {
  expect([...hashes(all), ...hashes({ ...all, page: 2 })]).toEqual(['a', 'd', 'g', 'b', 'f', 'c', 'e']);
});

test('sorting by quality puts the best first, then the most seeds', () => {
  const view = { ...all, sort: 'quality' } as const;
  expect([...hashes(view), ...hashes({ ...view, page: 2 })]).toEqual(['b', 'd', 'c', 'a', 'f', 'g', 'e']);
});

testCases(
  'a quality filter shows only that quality',
  [
    ['4K', ['b']],
    ['1080p', ['d', 'c']],
    ['720p', ['a']],
    ['480p', ['f']],
  ] as const,
  (quality, expected) => {
    expect(hashes({ ...all, quality })).toEqual(expected);
  },
);

test('a page has five options', () => {
  expect(viewDownloads(options, all)).toMatchObject({ total: 7, page: 1, totalPages: 2 });
  expect(viewDownloads(options, { ...all, page: 2 }).options).toHaveLength(2);
});

test('a page past the last shows the last', () => {
  expect(viewDownloads(options, { ...all, page: 9999 })).toMatchObject({ page: 2 });
  expect(viewDownloads([], all)).toEqual({ options: [], total: 0, page: 1, totalPages: 1 });
});

testCases(
  'a query is parsed, with defaults for invalid values',
  [
    [{}, { quality: null, sort: 'seeds', page: 1 }],
    [
      { quality: '4k', sort: 'quality', page: '2' },
      { quality: '4K', sort: 'quality', page: 2 },
    ],
    [{ quality: 'all' }, { quality: 'all', sort: 'seeds', page: 1 }],
    [
      { quality: '2160p', sort: 'size', page: '0' },
      { quality: null, sort: 'seeds', page: 1 },
    ],
    [
      { quality: '__proto__', page: '1e3' },
      { quality: null, sort: 'seeds', page: 1 },
    ],
    [{ page: '99999' }, { quality: null, sort: 'seeds', page: 1 }],
  ],
  (query, expected) => {
    expect(parseDownloadView(query)).toEqual(expected);
  },
);

test('every view round-trips through its query', () => {
  for (const quality of ['all', '4K', '1080p', '720p', '480p'] as const)
    for (const sort of ['seeds', 'quality'] as const)
      for (const page of [1, 2, 12]) {
        const query = new URLSearchParams(downloadQuery({ quality, sort, page }));
        expect(parseDownloadView(Object.fromEntries(query))).toEqual({ quality, sort, page });
      }
});

testCases(
  'a preferred quality is the default filter',
  [
    ['4k', '4K'],
    ['1080p', '1080p'],
    ['720p', '720p'],
    ['auto', 'all'],
  ] as const,
  (preference, filter) => {
    expect(preferredFilter(options, preference)).toBe(filter);
  },
);

test('an unavailable preferred quality falls back to all', () => {
  expect(preferredFilter([aTorrent({ quality: '480p' })], '4k')).toBe('all');
});
