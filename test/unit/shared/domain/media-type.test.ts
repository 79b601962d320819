import { expect, test } from 'vitest';
import { parseMediaType, parseTitleId } from '../../../../src/shared/domain/media-type.ts';

test.each(['movie', 'tv'])('%s is a media type', (word) => {
  expect(parseMediaType(word)).toBe(word);
});

test.each([
  ['Movie'],
  ['movies'],
  [' tv'],
  ['person'],
  [''],
  ['__proto__'],
  ['constructor'],
  [null],
  [undefined],
  [['movie']],
  [{ toString: () => 'tv' }],
  [1],
])('%j is no media type', (value) => {
  expect(parseMediaType(value)).toBeNull();
});

test.each([
  ['1', 1],
  ['550', 550],
  ['9999999999', 9_999_999_999],
])('%s is the id %d', (text, id) => {
  expect(parseTitleId(text)).toBe(id);
});

const notIds = `0 00 01 -1 +1 1.0 1. .5 1e3 0x1f 1_000 12345678901 ${'9'.repeat(400)} NaN Infinity null undefined [object
  ../1 ..%2f1 1/2 1/../2 1?a=1 1#2 1%00 1;2 @host //host 1@host １２ ٣ ৪ 1٣ ² Ⅷ 1' 1" 1<b> \${1} {1} true`;

test.each([...notIds.split(/\s+/), '', ' ', ' 1', '1 ', '1\n', '\n1', '1\r', '1\u0000', '\ufeff1', '1\u200b'])(
  '%j is no id',
  (text) => {
    expect(parseTitleId(text)).toBeNull();
  },
);
