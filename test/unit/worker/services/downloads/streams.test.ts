import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSources } from '../../../../../src/worker/services/downloads/streams/map.ts';
import { OutboundError } from '../../../../../src/worker/platform/outbound/errors.ts';
import { testCases } from '../../../../support/cases.ts';

const hash = (digit: string) => digit.repeat(40);
const aStream = (overrides: object = {}) => ({
  name: 'Torrentio\n1080p',
  title: 'Show.S01E01\nShow.S01E01.mkv\n👤 45 💾 548.16 MB ⚙️ Lister',
  infoHash: hash('a'),
  fileIdx: 0,
  ...overrides,
});

test('a stream is mapped to a source', () => {
  expect(toSources({ streams: [aStream({ infoHash: hash('A') })] })).toEqual([
    {
      hash: hash('a'),
      release: 'Show.S01E01',
      quality: '1080p',
      size: Math.round(548.16 * 1024 ** 2),
      seeds: 45,
      peers: null,
      provider: 'Lister',
    },
  ]);
});

testCases(
  'a stream with an invalid info hash is dropped',
  [
    ['missing', { infoHash: undefined }],
    ['null', { infoHash: null }],
    ['too short', { infoHash: 'abc' }],
    ['too long', { infoHash: hash('a') + 'a' }],
    ['not hexadecimal', { infoHash: hash('g') }],
    ['followed by more', { infoHash: hash('a') + '&xt=urn:btih:' + hash('b') }],
  ],
  (_, overrides) => {
    expect(toSources({ streams: [aStream(overrides)] })).toEqual([]);
  },
);

test('a stream without text has only its hash', () => {
  expect(toSources({ streams: [{ infoHash: hash('b') }] })).toEqual([
    { hash: hash('b'), release: '', quality: null, size: null, seeds: null, peers: null, provider: null },
  ]);
});

test('the description replaces a missing title', () => {
  const [source] = toSources({ streams: [aStream({ title: undefined, description: 'Other\n👤 7' })] });
  expect(source).toMatchObject({ release: 'Other', seeds: 7 });
});

test('the file name and the parcel symbol of other add-ons are parsed', () => {
  const stream = aStream({
    name: 'Other\n4K',
    title: undefined,
    description: '📦 35.09 GB 👤 30',
    behaviorHints: { filename: 'Show.S01E01.2160p.mkv' },
  });
  expect(toSources({ streams: [stream] })).toEqual([
    {
      hash: hash('a'),
      release: 'Show.S01E01.2160p.mkv',
      quality: '2160p',
      size: Math.round(35.09 * 1024 ** 3),
      seeds: 30,
      peers: null,
      provider: 'Other',
    },
  ]);
});

testCases(
  'a stream with any value in an optional field is kept',
  ['name', 'title', 'description', 'behaviorHints', 'fileIdx', 'sources'],
  (field) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(toSources({ streams: [aStream({ [field]: value })] })).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  },
);

test('a malformed stream does not affect the others', () => {
  expect(toSources({ streams: [null, 7, { title: {} }, aStream()] })).toHaveLength(1);
});

testCases(
  'a malformed response throws',
  [
    ['nothing', null],
    ['a list', []],
    ['an empty object', {}],
    ['an error', { err: 'throttled' }],
    ['streams that are not a list', { streams: 'none' }],
    ['only malformed streams', { streams: [null, 7] }],
  ],
  (_, response) => {
    expect(() => toSources(response)).toThrow(OutboundError);
  },
);

test('an empty list is valid', () => {
  expect(toSources({ streams: [] })).toEqual([]);
});

test('only the first 300 streams are parsed', () => {
  const streams = Array.from({ length: 10_000 }, (_, index) =>
    aStream({ infoHash: index.toString(16).padStart(40, '0'), title: `Show\n👤 ${index}` }),
  );
  expect(toSources({ streams }).map(({ seeds }) => seeds)).toEqual([299, 298, 297]);
});
