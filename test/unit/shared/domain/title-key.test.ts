import { expect } from 'vitest';
import { parseTitleKey, titleKey } from '../../../../src/shared/domain/title-key.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'a title key round-trips',
  [
    ['movie:550', { mediaType: 'movie', id: 550 }],
    ['tv:1399', { mediaType: 'tv', id: 1399 }],
    ['movie:2147483647', { mediaType: 'movie', id: 2_147_483_647 }],
  ] as const,
  (word, title) => {
    expect(parseTitleKey(word)).toEqual(title);
    expect(titleKey(title)).toBe(word);
  },
);

testCases(
  'other text is not a title key',
  [
    undefined,
    '',
    'movie',
    'movie:',
    ':550',
    'film:550',
    'movie:0',
    'movie:-1',
    'movie:01',
    'movie:5e2',
    'movie:٥',
    'movie:550 ',
    'movie:550:1',
    'movie:../../550',
    'movie:2147483648',
    'movie:99999999999',
  ],
  (word) => {
    expect(parseTitleKey(word)).toBeNull();
  },
);
