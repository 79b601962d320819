import { expect, test } from 'vitest';
import { matchTitle, normaliseTitle } from '../../../../src/shared/domain/title-match.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';
import { testCases } from '../../../support/cases.ts';

testCases(
  'titles are compared without case, accents and punctuation',
  [
    ['Spy (2015)', 'spy 2015'],
    ['  WALL·E ', 'wall e'],
    ["Schindler's List", 'schindlers list'],
    ['Schindler’s List', 'schindlers list'],
    ['Amélie', 'amelie'],
    ['Fast & Furious', 'fast and furious'],
    ['Alien³', 'alien3'],
    ['千と千尋の神隠し', '千と千尋の神隠し'],
    ['-- ?! --', ''],
  ],
  (title, normal) => {
    expect(normaliseTitle(title)).toBe(normal);
  },
);

const spy = { imdbId: 'tt3079380', title: 'Spy', year: 2015 };

testCases(
  'a listing matches by IMDb id or by title and year',
  [
    ['its IMDb code', { imdbId: 'tt3079380', name: 'Susan Cooper: Undercover (2016)' }, 'main'],
    ['its title and year', { imdbId: null, name: 'Spy (2015)' }, 'main'],
    ['its title and year although the code is another', { imdbId: 'tt0000001', name: 'SPY 2015' }, 'main'],
    ['title and year followed by a space', { imdbId: null, name: 'Spy 2015 Extended Cut' }, 'related'],
    ['title and year followed by a digit', { imdbId: null, name: 'Spy 20151080p' }, 'related'],
    ['title and year at the end of the text', { imdbId: null, name: 'The Making of Spy (2015)' }, 'related'],
  ],
  (_, listed, match) => {
    expect(matchTitle(listed, spy)).toBe(match);
  },
);

testCases(
  'a listing of another title or year does not match',
  [
    ['another year', { imdbId: null, name: 'Spy (2016)' }],
    ['no year', { imdbId: null, name: 'Spy' }],
    ['the year followed by a letter', { imdbId: null, name: 'Spy 2015p' }],
    ['another title', { imdbId: 'tt0091867', name: 'A Room with a View (1985)' }],
    ['the title as the end of another word', { imdbId: null, name: 'Jaspy 2015' }],
    ['words between title and year', { imdbId: null, name: 'Spy Kids 2015' }],
    ['nothing at all', { imdbId: null, name: '' }],
  ],
  (_, listed) => {
    expect(matchTitle(listed, spy)).toBeNull();
  },
);

test('missing IMDb ids do not match each other', () => {
  expect(matchTitle({ imdbId: null, name: 'Another (2015)' }, { ...spy, imdbId: null })).toBeNull();
});

testCases(
  'a film without a year or comparable title matches by IMDb id only',
  [
    ['a year', { imdbId: null, title: 'Spy', year: null }],
    ['a title that can be compared', { imdbId: null, title: '?!', year: 2015 }],
  ],
  (_, film) => {
    expect(matchTitle({ imdbId: 'tt3079380', name: 'Spy (2015)' }, film)).toBeNull();
    expect(matchTitle({ imdbId: 'tt3079380', name: '' }, { ...film, imdbId: 'tt3079380' })).toBe('main');
  },
);

test('a later occurrence matches if a letter follows the first', () => {
  expect(matchTitle({ imdbId: null, name: 'Spy 2015x and Spy 2015' }, spy)).toBe('related');
});

test('hostile titles match themselves with their year and no other year', () => {
  for (const title of hostileTexts.filter((text) => text.length < 250 && normaliseTitle(text))) {
    const film = { imdbId: null, title, year: 2019 };
    expect(matchTitle({ imdbId: null, name: `${title} (2019)` }, film)).toBe('main');
    expect(matchTitle({ imdbId: null, name: `${normaliseTitle(title)} 1902` }, film)).not.toBe('main');
  }
});
