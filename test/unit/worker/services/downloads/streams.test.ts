import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSources } from '../../../../../src/worker/services/downloads/streams/map.ts';
import { OutboundError } from '../../../../../src/worker/platform/outbound/errors.ts';

const hash = (digit: string) => digit.repeat(40);
const aStream = (overrides: object = {}) => ({
  name: 'Torrentio\n1080p',
  title: 'Show.S01E01\nShow.S01E01.mkv\n👤 45 💾 548.16 MB ⚙️ Lister',
  infoHash: hash('a'),
  fileIdx: 0,
  ...overrides,
});

test('a stream becomes a source in our words', () => {
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

test.each([
  ['missing', { infoHash: undefined }],
  ['null', { infoHash: null }],
  ['too short', { infoHash: 'abc' }],
  ['too long', { infoHash: hash('a') + 'a' }],
  ['not hexadecimal', { infoHash: hash('g') }],
  ['followed by more', { infoHash: `${hash('a')}&xt=urn:btih:${hash('b')}` }],
])('a stream whose info hash is %s is left out', (_, overrides) => {
  expect(toSources({ streams: [aStream(overrides)] })).toEqual([]);
});

test('a stream without any text is listed by what is known of it: nothing', () => {
  expect(toSources({ streams: [{ infoHash: hash('b') }] })).toEqual([
    { hash: hash('b'), release: '', quality: null, size: null, seeds: null, peers: null, provider: null },
  ]);
});

test('newer sources write the title as a description', () => {
  const [source] = toSources({ streams: [aStream({ title: undefined, description: 'Other\n👤 7' })] });
  expect(source).toMatchObject({ release: 'Other', seeds: 7 });
});

test("other add-ons write the size behind a parcel, and the file's name apart", () => {
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

test.each(['name', 'title', 'description', 'behaviorHints', 'fileIdx', 'sources'])(
  'a stream whose %s has any other type is still a source',
  (field) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(toSources({ streams: [aStream({ [field]: value })] })).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  },
);

test('an unreadable stream does not spoil the others', () => {
  expect(toSources({ streams: [null, 7, { title: {} }, aStream()] })).toHaveLength(1);
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['an empty object', {}],
  ['an error', { err: 'throttled' }],
  ['streams that are no list', { streams: 'none' }],
  ['unreadable streams alone', { streams: [null, 7] }],
])('%s is no answer', (_, answer) => {
  expect(() => toSources(answer)).toThrow(OutboundError);
});

test('no streams are an answer', () => {
  expect(toSources({ streams: [] })).toEqual([]);
});

test('of ten thousand streams the first few hundred are read, so that none costs a visitor their time', () => {
  const streams = Array.from({ length: 10_000 }, (_, index) =>
    aStream({ infoHash: index.toString(16).padStart(40, '0'), title: `Show\n👤 ${index}` }),
  );
  expect(toSources({ streams }).map(({ seeds }) => seeds)).toEqual([299, 298, 297]);
});
