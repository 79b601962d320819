import { expect, test } from 'vitest';
import { chooseMatch } from '../../../../src/shared/domain/import-match.ts';
import { aTitle } from '../../../support/factories.ts';

const sought = { title: 'Moon', year: 2009, mediaType: 'movie', imdbId: null } as const;
const candidate = (id: number, title: string, year: number | null, mediaType: 'movie' | 'tv' = 'movie') =>
  aTitle({ id, title, date: year === null ? null : `${year}-06-12`, mediaType });

const idsOf = (match: ReturnType<typeof chooseMatch>) =>
  match.kind === 'doubtful' ? match.candidates.map(({ id }) => id) : match.kind;

test('a single title of the same name and year is a sure match, whatever its case, accents and punctuation', () => {
  const found = [candidate(2, 'Moonrise', 2009), candidate(1, 'MÖON!', 2009), candidate(3, 'Moon', 2015)];
  expect(chooseMatch(sought, found)).toEqual({
    kind: 'sure',
    title: { mediaType: 'movie', id: 1, title: 'MÖON!', year: 2009, posterPath: '/poster.jpg' },
  });
});

test.each([
  ['two of the same name and year', sought, [candidate(1, 'Moon', 2009), candidate(2, 'Moon', 2009)], [1, 2]],
  ['another year, the nearest first', sought, [candidate(1, 'Moon', 2015), candidate(2, 'Moon', 2010)], [2, 1]],
  ['another name, after the same name', sought, [candidate(1, 'Moon Zero', 2009), candidate(2, 'Moon', 1990)], [2, 1]],
  ['no year in the file', { ...sought, year: null }, [candidate(1, 'Moon', 2009)], [1]],
  ['no year in the catalogue', sought, [candidate(1, 'Moon', null)], [1]],
])('a match is doubtful with %s', (_, given, found, ids) => {
  expect(idsOf(chooseMatch(given, found))).toEqual(ids);
});

test('no match is sure if the catalogue does not have the id of the file', () => {
  expect(idsOf(chooseMatch(sought, [candidate(1, 'Moon', 2009)], false))).toEqual([1]);
});

test('titles of the other media type do not match, and a doubtful match has at most five candidates', () => {
  expect(chooseMatch(sought, [candidate(1, 'Moon', 2009, 'tv')])).toEqual({ kind: 'none' });
  expect(chooseMatch(sought, [])).toEqual({ kind: 'none' });
  const many = Array.from({ length: 9 }, (_, index) => candidate(index + 1, 'Moon', 1980 + index));
  expect(idsOf(chooseMatch(sought, many))).toHaveLength(5);
});

test('an entry without a media type can match a series', () => {
  const found = [candidate(1, 'Moon', 2009, 'tv')];
  expect(chooseMatch({ ...sought, mediaType: null }, found).kind).toBe('sure');
});
