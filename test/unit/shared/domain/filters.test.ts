import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterNames } from '../../../../src/shared/domain/filter-table.ts';
import {
  changeState,
  initialState,
  type ListState,
  parseListState,
  queryOf,
  toQuery,
  views,
} from '../../../../src/shared/domain/filters.ts';
import { genreChoices } from '../../../../src/shared/domain/genres.ts';
import { mediaTypes } from '../../../../src/shared/domain/media-type.ts';
import { countPages, pageNumbers } from '../../../../src/shared/domain/pagination.ts';
import { sorts } from '../../../../src/shared/domain/sorts.ts';
import { tagsOf } from '../../../../src/shared/domain/tags.ts';
import { testCases } from '../../../support/cases.ts';

const year = 2026;
const read = (mediaType: 'movie' | 'tv', query: string) =>
  parseListState(mediaType, Object.fromEntries(new URLSearchParams(query)), year);

test.each(mediaTypes)('every pair of %s filters round-trips through its query', (mediaType) => {
  const fields = {
    genre: [null, ...genreChoices[mediaType].map(({ slug }) => slug)],
    year: [null, '1900', '1968', String(year)],
    sort: sorts,
    tag: [null, ...tagsOf(mediaType)],
    view: views,
    page: [1, 2, 500],
  } satisfies Partial<Record<keyof ListState, readonly unknown[]>>;
  for (const [first, firstValues] of Object.entries(fields))
    for (const [second, secondValues] of Object.entries(fields))
      for (const one of firstValues)
        for (const other of secondValues) {
          const state: ListState = { ...initialState, [first]: one, [second]: other };
          expect(read(mediaType, toQuery(state)), toQuery(state)).toEqual(state);
        }
});

const words = [
  'horror',
  'comedy',
  'soap',
  '1968',
  '1920',
  '95',
  '7',
  '500',
  'fr',
  'FR',
  '878-robots',
  'popular',
  'list',
  '2',
];
const value = fc.oneof(
  fc.constantFrom(...words),
  fc.string(),
  fc.constantFrom('horror,comedy', '-1', '1e3', '٣', '%00'),
);
const name = fc.oneof(fc.constantFrom(...filterNames, 'sort', 'view', 'page'), fc.string());

test('parsing is stable for any query', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mediaTypes), fc.array(fc.tuple(name, value)), (mediaType, pairs) => {
      const state = parseListState(mediaType, queryOf(pairs), year);
      expect(sorts).toContain(state.sort);
      expect(views).toContain(state.view);
      expect(state.page >= 1 && state.page <= 500 && Number.isInteger(state.page)).toBe(true);
      expect(read(mediaType, toQuery(state))).toEqual(state);
    }),
    { numRuns: 2_000 },
  );
});

testCases(
  'each filter is parsed, and an invalid value is ignored',
  [
    ['genre=comedy&genre=horror', { genre: 'comedy,horror' }],
    ['genre=horror,comedy,horror,none', { genre: 'comedy,horror' }],
    ['without=war', { without: 'war' }],
    ['decade=1920', { decade: '1920' }],
    ['decade=1925', {}],
    ['year=1922&decade=1950', { year: '1922' }],
    ['runtime=095', { runtime: '95' }],
    ['runtime=601', {}],
    ['score=7&votes=500', { score: '7', votes: '500' }],
    ['score=4', {}],
    ['language=fr&country=FR', { language: 'fr', country: 'FR' }],
    ['keyword=4565-dystopia&person=31-tom-hanks', { keyword: '4565-dystopia', person: '31-tom-hanks' }],
    ['keyword=dystopia&person=0', {}],
    ['year=1968&year=1969', { year: '1968' }],
  ],
  (query, expected) => {
    expect(parseListState('movie', queryOf(new URLSearchParams(query)), year)).toEqual({
      ...initialState,
      ...expected,
    });
  },
);

test('series cannot be filtered by person', () => {
  expect(read('tv', 'person=31-tom-hanks').person).toBeNull();
});

testCases('pages beyond 500 are clamped', ['501', '999999', '9999999', '99999999999999999999'], (page) => {
  expect(read('movie', `page=${page}`).page).toBe(500);
});

testCases(
  'changing a filter returns to page 1, changing the view does not',
  [
    [{ genre: 'horror' }, 1],
    [{ year: '1968' }, 1],
    [{ sort: 'release_date.asc' }, 1],
    [{ tag: 'popular' }, 1],
    [{ view: 'list' }, 7],
    [{ page: 9 }, 9],
  ] as const,
  (change, page) => {
    expect(changeState({ ...initialState, page: 7 }, change).page).toBe(page);
  },
);

test('page numbers include the first, last and current page for totals up to 10,000', () => {
  for (let total = 0; total <= 10_000; total++) {
    const last = countPages('tv', { totalPages: Math.ceil(total / 20), totalResults: total });
    expect(last).toBe(Math.max(1, Math.min(500, Math.ceil(total / 20))));
    for (const page of [1, Math.ceil(last / 2), last]) {
      const shown = pageNumbers(page, last);
      const missing = [1, page, last].filter((number) => !shown.includes(number));
      if (missing.length > 0 || shown.length > 9) expect.fail(`${total} titles, page ${page}: ${shown.join(' ')}`);
    }
  }
});
