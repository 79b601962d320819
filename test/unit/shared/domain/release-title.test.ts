import { expect, test } from 'vitest';
import { parseReleaseTitle, type Release } from '../../../../src/shared/domain/release-title.ts';
import { fastest } from '../../../support/fastest.ts';
import { testCases } from '../../../support/cases.ts';

const mega = 1024 ** 2;
const nothing: Release = { release: '', quality: null, size: null, seeds: null, peers: null, provider: null };

testCases(
  "a stream's name and title are parsed",
  [
    [
      'facts behind symbols in their own line',
      {
        name: 'Torrentio\n1080p',
        title: 'Show S01 (1080p BluRay)\nSeason 1/Show - S01E01.mkv\n👤 391 💾 548.16 MB ⚙️ ThePirateBay',
      },
      {
        release: 'Show S01 (1080p BluRay)',
        quality: '1080p',
        size: Math.round(548.16 * mega),
        seeds: 391,
        provider: 'ThePirateBay',
      },
    ],
    [
      'the size in braces, seeds and peers in words',
      { name: 'Torrentio', title: 'Show.S01E01.720p.WEB {1.4 GB} Seeds: 45 Peers: 12' },
      { release: 'Show.S01E01.720p.WEB', quality: '720p', size: Math.round(1.4 * 1024 * mega), seeds: 45, peers: 12 },
    ],
    [
      'the same in lines',
      { name: 'Source\n480p', title: 'Show.S01E01\n{700 MB}\nSeeds: 1,045\nPeers: 0' },
      { release: 'Show.S01E01', quality: '480p', size: 700 * mega, seeds: 1045, peers: 0, provider: 'Source' },
    ],
    [
      'flags behind the facts',
      { name: 'Torrentio\n4k', title: 'Show\nShow.mkv\n👤 30 💾 50.81 GB ⚙️ 1337x\n🇬🇧 / 🇷🇺' },
      { release: 'Show', quality: '2160p', size: Math.round(50.81 * 1024 * mega), seeds: 30, provider: '1337x' },
    ],
    [
      'no size, no seeds, no quality',
      { name: 'Torrentio\nDVDRip', title: 'Show (Integrale)' },
      { release: 'Show (Integrale)', provider: 'Torrentio' },
    ],
    ['no name', { name: '', title: 'Show.2160p\n👤 4' }, { release: 'Show.2160p', quality: '2160p', seeds: 4 }],
    [
      'no title',
      { name: 'Torrentio\n720p', title: '' },
      { release: 'Torrentio 720p', quality: '720p', provider: 'Torrentio' },
    ],
    ['nothing at all', { name: '', title: '' }, {}],
  ],
  (_, stream, expected) => {
    expect(parseReleaseTitle(stream)).toEqual({ ...nothing, ...expected });
  },
);

const titled = (title: string, name = '') => parseReleaseTitle({ name, title });

testCases(
  'the quality is parsed from the release name',
  [
    ['Show.2160p.WEB', '2160p'],
    ['Show 4K HDR', '2160p'],
    ['Show UHD', '2160p'],
    ['Show 1080p', '1080p'],
    ['Show.1080i.HDTV', '1080p'],
    ['Show_S01E01_x265_720p_BluRay', '720p'],
    ['Show [480P]', '480p'],
    ['Show.UHD.BluRay.1080p', '1080p'],
    ['Show.XviD', null],
    ['Show 1080', null],
    ['Show x10801p', null],
    ['Tank 4kids', null],
  ],
  (title, quality) => {
    expect(titled(title).quality).toBe(quality);
  },
);

test('the quality of the stream name wins over the file, the file over the pack', () => {
  expect(titled('Pack 1080p\nFile.720p.mkv', 'Torrentio\n480p').quality).toBe('480p');
  expect(titled('Pack 1080p\nFile.720p.mkv', 'Torrentio').quality).toBe('720p');
  expect(titled('Pack 1080p\nFile.mkv', 'Torrentio').quality).toBe('1080p');
});

testCases(
  'the size is parsed to bytes',
  [
    ['💾 1 TB', 1024 ** 4],
    ['💾 874.5 kB', 874.5 * 1024],
    ['{ 1,5 GiB }', 1.5 * 1024 ** 3],
    ['💾 0 MB', null],
    ['700 MB', null],
    ['{many GB}', null],
    ['💾 99999999999 GB', null],
  ],
  (title, size) => {
    expect(titled(`Show\n${title}`).size).toBe(size);
  },
);

testCases(
  'the seeds are parsed',
  [
    ['👤 0', 0],
    ['👤45', 45],
    ['Seeders: 7', 7],
    ['Seeds: 12,345', 12_345],
    ['Seeds: many', null],
    ['Seeds: -4', null],
    ['👤 99999999999', null],
  ],
  (title, seeds) => {
    expect(titled(`Show\n${title}`).seeds).toBe(seeds);
  },
);

test('facts at the end win over facts in the release name', () => {
  const read = titled('Show 👤 99999 💾 1 MB ⚙️ Me\nShow.mkv\n👤 3 💾 2 GB ⚙️ Real');
  expect(read).toMatchObject({ seeds: 3, size: 2 * 1024 ** 3, provider: 'Real' });
});

test('invisible characters are removed from the name', () => {
  const read = titled('Sh\u202eow\u0000 \u200b1080p\ud83d\r\n👤 1');
  expect(read.release).toBe('Show 1080p\ufffd');
});

/** A seeded generator, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const tokens = [
  '👤',
  '💾',
  '⚙️',
  '{',
  '}',
  'Seeds:',
  'Peers:',
  'GB',
  'MB',
  '1080p',
  '4k',
  '12',
  '1,234',
  '9'.repeat(40),
].concat([
  ' ',
  '\n',
  '.',
  '\u0000',
  '\u202e',
  '\ud83d',
  '<script>',
  '"',
  "'",
  '&',
  '日本',
  '\u2028',
  '%00',
  '-',
  '|',
  '\t',
]);

test('random titles parse to valid values or null', () => {
  const random = randomFrom(20_261_121);
  const token = () => tokens[Math.floor(random() * tokens.length)]!;
  const text = () => Array.from({ length: Math.floor(random() * 40) }, token).join('');
  const isCount = (number: number | null) => number === null || (Number.isSafeInteger(number) && number >= 0);
  const isPlain = (words: string) => words.length <= 160 && words.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(words);
  const invalid = Array.from({ length: 5_000 }, () => ({ name: text(), title: text() })).filter((stream) => {
    const { quality, size, seeds, peers, release, provider } = parseReleaseTitle(stream);
    const isKnown = quality === null || ['2160p', '1080p', '720p', '480p'].includes(quality);
    return (
      !isKnown ||
      ![size, seeds, peers].every(isCount) ||
      !isPlain(release) ||
      !isPlain(provider ?? 'none') ||
      provider === ''
    );
  });
  expect(invalid).toEqual([]);
});

test('formatted facts parse to the same values', () => {
  const random = randomFrom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const qualities = ['2160p', '1080p', '720p', '480p'] as const;
  for (let count = 0; count < 2_000; count++) {
    const [seeds, peers, quality] = [below(100_000), below(100_000), qualities[below(4)]!];
    const [amount, unit] = [Number((1 + below(99_999) / 100).toFixed(2)), ['MB', 'GB', 'TB'][below(3)]!];
    const size = Math.round(amount * 1024 ** (2 + ['MB', 'GB', 'TB'].indexOf(unit)));
    const lines = `Show.S01E${count}\nfile.mkv\n👤 ${seeds} 💾 ${amount} ${unit} ⚙️ Lister`;
    expect(parseReleaseTitle({ name: `T\n${quality}`, title: lines })).toMatchObject({ seeds, size, quality });
    const braces = `Show.S01E${count}.${quality} {${amount} ${unit}} Seeds: ${seeds} Peers: ${peers}`;
    expect(parseReleaseTitle({ name: 'T', title: braces })).toMatchObject({ seeds, peers, size, quality });
  }
});

test('200 hostile texts of 100 kB are parsed within 500 ms', () => {
  const units = [
    'a',
    ' ',
    '\n',
    '👤 ',
    '💾 ',
    '{1 ',
    'seeds: ',
    '1,111,',
    '2160',
    '⚙️',
    '💾 9999999',
    '{',
    '\ud83d',
    '-',
    '👤1',
  ];
  const texts = Array.from({ length: 200 }, (_, index) => {
    const unit = units[index % units.length]!.repeat(index < 100 ? 1 : 90) + 'x'.repeat(index % 13);
    return unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000);
  });
  expect(texts.every((text) => text.length === 100_000)).toBe(true);
  expect(fastest(() => texts.forEach((text) => parseReleaseTitle({ name: text, title: text })))).toBeLessThan(500);
});
