import { expect, test } from 'vitest';
import { toFileName } from '../../../../src/shared/domain/attachment-name.ts';
import { parseFileSize } from '../../../../src/shared/domain/file-size.ts';
import { magnetLink } from '../../../../src/shared/domain/magnet-link.ts';
import { matchTitle, normaliseTitle } from '../../../../src/shared/domain/title-match.ts';
import {
  parseCount,
  parseInfoHash,
  parseQuality,
  parseUploadDay,
  parseWord,
} from '../../../../src/shared/domain/torrent-values.ts';
import { fastest } from '../../../support/fastest.ts';
import { hostileTexts, longTexts } from '../../../support/hostile-texts.ts';
import { testCases } from '../../../support/cases.ts';

const hash = '88594aaacbde40ef3e2510c47374ec0aa396c08e';

testCases(
  'an info hash is 40 hexadecimal digits, in lower case',
  [
    [hash, hash],
    [hash.toUpperCase(), hash],
    [hash.slice(1), null],
    [`${hash}0`, null],
    [`${hash}\n`, null],
    [`g${hash.slice(1)}`, null],
    ['', null],
  ],
  (text, expected) => {
    expect(parseInfoHash(text)).toBe(expected);
  },
);

testCases(
  'seeds are parsed as a whole number',
  [
    [5801, 5801],
    [0, 0],
    ['45', 45],
    [-1, null],
    [1.5, null],
    [Number.NaN, null],
    [Infinity, null],
    ['1e3', null],
    ['', null],
    [null, null],
    [undefined, null],
    [[3], null],
  ],
  (value, count) => {
    expect(parseCount(value)).toBe(count);
  },
);

testCases(
  'a quality is parsed with its codec',
  [
    ['2160p', '2160p', null],
    ['1080p', '1080p', null],
    ['1080p.x265', '1080p', 'x265'],
    ['720p x264', '720p', 'x264'],
    ['4K', '2160p', null],
    ['UHD', '2160p', null],
    ['3D', '3D', null],
    ['480P', '480p', null],
    ['1440p', '1440p', null],
    ['', 'unknown', null],
    ['1080', 'unknown', null],
    ['<b>1080p</b>', 'unknown', null],
  ],
  (text, quality, encoding) => {
    expect(parseQuality(text)).toEqual({ quality, encoding });
  },
);

testCases(
  'a word is parsed as short plain text',
  [
    ['bluray', 'bluray'],
    [' WEB ', 'web'],
    ['x264', 'x264'],
    ['', null],
    ['   ', null],
    ['<script>', null],
    ['a word that is far too long', null],
    [264, null],
    [null, null],
  ],
  (value, word) => {
    expect(parseWord(value)).toBe(word);
  },
);

testCases(
  'the upload day is parsed from a time stamp or text',
  [
    [1_442_291_068, '2001-01-01 00:00:00', '2015-09-15'],
    [undefined, '2015-09-15 16:24:28', '2015-09-15'],
    [0, '2015-09-15', '2015-09-15'],
    ['1442291068', '2015-09-15T16:24:28Z', '2015-09-15'],
    [1e15, '', null],
    [null, '2015-99-99 00:00:00', null],
    [null, '2015-02-31', null],
    [null, 'yesterday', null],
    [null, null, null],
  ],
  (seconds, text, day) => {
    expect(parseUploadDay(seconds, text)).toBe(day);
  },
);

const parsers = {
  parseInfoHash,
  parseCount,
  parseQuality,
  parseWord,
  parseFileSize,
  parseUploadDay: (text: string) => parseUploadDay(null, text),
};

test('hostile texts parse to nothing and never throw', () => {
  for (const text of hostileTexts) {
    expect(parsers.parseInfoHash(text)).toBeNull();
    expect(parsers.parseFileSize(text)).toBeNull();
    expect(parsers.parseUploadDay(text)).toBeNull();
    expect(parsers.parseCount(text)).toBeNull();
    expect(parsers.parseQuality(text).quality).toBe('unknown');
    expect(parsers.parseWord(text) ?? '').toMatch(/^[\p{L}\p{N} .+/-]{0,20}$/u);
  }
});

test('200 texts of 100 kB are parsed by all parsers within 500 ms', () => {
  const all = [
    ...Object.values(parsers),
    normaliseTitle,
    (text: string) => matchTitle({ imdbId: null, name: text }, { imdbId: null, title: text, year: 2019 }),
    (text: string) => magnetLink(hash, text),
    toFileName,
  ];
  expect(longTexts.map(({ length }) => length).every((length) => length === 100_000)).toBe(true);
  expect(fastest(() => longTexts.forEach((text) => all.forEach((parse) => parse(text))))).toBeLessThan(500);
});
