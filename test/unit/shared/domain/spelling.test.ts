import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { correctSpelling } from '../../../../src/shared/domain/spelling.ts';
import { testCases } from '../../../support/cases.ts';

const names = ['Metropolis', 'Charlie Chaplin', 'Häxan', 'The General', 'It', 'Wings'];

testCases(
  'a misspelt word is corrected to a close name',
  [
    ['metropoliss', 'Metropolis'],
    ['Metropols', 'Metropolis'],
    ['chapln', 'Chaplin'],
    ['charly chaplin', 'Charlie Chaplin'],
    ['haxen', 'Häxan'],
    ['the genral', 'The General'],
    ['wing', 'Wings'],
    ['at', null],
    ['win', null],
    ['metropolis', null],
    ['something else', null],
    ['', null],
  ],
  (text, name) => {
    expect(correctSpelling(text, names, distance)).toBe(name);
  },
);

test('the closest name wins', () => {
  expect(correctSpelling('wingss', ['Singes', 'Wings'], distance)).toBe('Wings');
});
