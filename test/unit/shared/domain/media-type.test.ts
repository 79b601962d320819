import { assert, integer, oneof, property, string, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { parseMediaType, parseTitleId } from '../../../../src/shared/domain/media-type.ts';
import { testCases } from '../../../support/cases.ts';

testCases('movie and tv are media types', [['movie'], ['tv']], (word) => {
  expect(parseMediaType(word)).toBe(word);
});

testCases(
  'any other value is not a media type',
  [
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
  ],
  (value) => {
    expect(parseMediaType(value)).toBeNull();
  },
);

test('an id is an integer of up to ten digits, from 1', () => {
  assert(property(integer({ min: 1, max: 9_999_999_999 }), (id) => parseTitleId(String(id)) === id));
});

const invalidIds = `0 00 01 -1 +1 1.0 1. .5 1e3 0x1f 1_000 12345678901 ${'9'.repeat(400)} NaN Infinity null undefined [object
  ../1 ..%2f1 1/2 1/../2 1?a=1 1#2 1%00 1;2 @host //host 1@host １２ ٣ ৪ 1٣ ² Ⅷ 1' 1" 1<b> \${1} {1} true`;

testCases(
  'any other text is not an id',
  [...invalidIds.split(/\s+/), '', ' ', ' 1', '1 ', '1\n', '\n1', '1\r', '1\u0000', '\ufeff1', '1\u200b'].map(
    (text) => [text],
  ),
  (text) => expect(parseTitleId(text)).toBeNull(),
);

test('random text that does not look like an id is rejected', () => {
  assert(
    property(
      oneof(string(), stringMatching(/^[ +-]?[0-9]{0,12}$/)),
      (text) => /^[1-9][0-9]{0,9}$/.test(text) || parseTitleId(text) === null,
    ),
  );
});
