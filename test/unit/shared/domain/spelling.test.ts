import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { correctSpelling } from '../../../../src/shared/domain/spelling.ts';

const names = ['Metropolis', 'Charlie Chaplin', 'Häxan', 'The General', 'It', 'Wings'];

test.each([
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
])('%j means %j', (text, name) => {
  expect(correctSpelling(text, names, distance)).toBe(name);
});

test('the closest name counts', () => {
  expect(correctSpelling('wingss', ['Singes', 'Wings'], distance)).toBe('Wings');
});
