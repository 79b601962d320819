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

test('a corrected word has no punctuation around it, but inside it', () => {
  const titles = ['Nosferatu, a Symphony of Horror', 'Rock’n’Roll High School'];
  expect(correctSpelling('nosferat', titles, distance)).toBe('Nosferatu');
  expect(correctSpelling('rock’n’rol', titles, distance)).toBe('Rock’n’Roll');
  const decomposed = 'Amélie'.normalize('NFD');
  expect(correctSpelling('ameliee', [`${decomposed} Poulain`], distance)).toBe(decomposed);
});

test('the closest name wins', () => {
  expect(correctSpelling('wingss', ['Singes', 'Wings'], distance)).toBe('Wings');
});
