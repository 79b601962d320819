import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { idWithSlug, parseIdWithSlug, slugOf } from '../../../../src/shared/domain/slug.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a name becomes a slug',
  [
    ['Georges Méliès', 'georges-melies'],
    ['  What’s Up, Doc?  ', 'what-s-up-doc'],
    ['大友克洋', '大友克洋'],
    ['!!!', ''],
    ['𝔄'.repeat(100), 'a'.repeat(60)],
    ['😀 and 🎬', 'and'],
  ],
  (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  },
);

test('an id with a slug round-trips and is valid in a URL', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.string({ unit: 'binary' }), (id, name) => {
      const text = idWithSlug(id, name);
      expect(parseIdWithSlug(text)).toBe(id);
      expect(decodeURIComponent(encodeURIComponent(text))).toBe(text);
    }),
  );
});

testCases('text without a leading id has none', ['', '0', '-1', 'x', '1x', '12345678901', '1.5'], (text) => {
  expect(parseIdWithSlug(text)).toBeNull();
});
