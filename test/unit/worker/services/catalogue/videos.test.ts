import { expect, test } from 'vitest';
import { chooseTrailer, listVideos } from '../../../../../src/worker/services/catalogue/details.ts';
import { testCases } from '../../../../support/cases.ts';

type Video = Parameters<typeof chooseTrailer>[0][number];

const aVideo = (overrides: Partial<Video> = {}): Video => ({
  key: 'aaaaaaaaaaa',
  name: 'A video',
  site: 'YouTube',
  type: 'Trailer',
  official: false,
  ...overrides,
});

const official = aVideo({ key: 'official-01', official: true });
const plain = aVideo({ key: 'plain-trail' });
const officialTeaser = aVideo({ key: 'teaser-off1', type: 'Teaser', official: true });
const teaser = aVideo({ key: 'teaser-pla1', type: 'Teaser' });

testCases(
  'official trailers win over trailers, trailers over teasers',
  [
    ['the official trailer before another', [plain, official], 'official-01'],
    ['a trailer before an official teaser', [officialTeaser, plain], 'plain-trail'],
    ['an official teaser before another', [teaser, officialTeaser], 'teaser-off1'],
    ['a teaser where there is nothing else', [aVideo({ type: 'Clip' }), teaser], 'teaser-pla1'],
    ['the first of equals', [plain, aVideo({ key: 'another-one' })], 'plain-trail'],
    ['nothing where there is no video', [], undefined],
  ],
  (_, videos, key) => {
    expect(chooseTrailer(videos)?.key).toBe(key);
  },
);

testCases(
  'an unusable video is not a trailer',
  [
    { site: 'Vimeo' },
    { site: 'youtube' },
    { type: 'Featurette' },
    { type: 'Behind the Trailer' },
    { key: '' },
    { key: 'too-short' },
    { key: 'twelve-chars' },
    { key: '../../evil/' },
    { key: 'aaaaaaaaaa?' },
    { key: '"><script>1' },
    { key: 'aaaaaaaaaa\n' },
    { key: 'ａaaaaaaaaaa' },
  ],
  (overrides) => {
    expect(chooseTrailer([aVideo(overrides)])).toBeNull();
  },
);

test('the other videos are listed once each, the official ones first', () => {
  const clip = aVideo({ key: 'a-clip-0001', name: 'A clip', type: 'Clip' });
  const videos = [clip, official, plain, clip, aVideo({ key: 'vimeo-00001', site: 'Vimeo' }), aVideo({ name: '' })];
  const making = aVideo({ key: 'making-of-1', name: 'The making of', type: 'Featurette', official: true });
  expect(listVideos([...videos, making], chooseTrailer(videos))).toEqual([
    { key: 'making-of-1', name: 'The making of', type: 'Featurette' },
    { key: 'a-clip-0001', name: 'A clip', type: 'Clip' },
    { key: 'plain-trail', name: 'A video', type: 'Trailer' },
  ]);
  const many = Array.from({ length: 20 }, (_, index) => aVideo({ key: `a-clip-${1_000 + index}` }));
  expect(listVideos(many, null)).toHaveLength(6);
});
