import { expect, test } from 'vitest';
import {
  changeState,
  initialState,
  type ListState,
  parseListState,
  toQuery,
  views,
} from '../../../../src/shared/domain/filters.ts';
import { genreChoices } from '../../../../src/shared/domain/genres.ts';
import { mediaTypes } from '../../../../src/shared/domain/media-type.ts';
import { countPages, pageNumbers } from '../../../../src/shared/domain/pagination.ts';
import { sorts } from '../../../../src/shared/domain/sorts.ts';
import { tagSlugs } from '../../../../src/shared/domain/tags.ts';

const year = 2026;
const read = (mediaType: 'movie' | 'tv', query: string) =>
  parseListState(mediaType, Object.fromEntries(new URLSearchParams(query)), year);

test.each(mediaTypes)('every combination of %s filters comes back from its address as it went in', (mediaType) => {
  const genres = [null, ...genreChoices[mediaType].map(({ slug }) => slug)];
  let combinations = 0;
  for (const genre of genres)
    for (const chosen of [null, 1900, 1968, year])
      for (const sort of sorts)
        for (const tag of [null, ...tagSlugs[mediaType]])
          for (const view of views)
            for (const page of [1, 2, 500]) {
              const state: ListState = { genre, year: chosen, sort, tag, view, page };
              if (toQuery(read(mediaType, toQuery(state))) !== toQuery(state)) expect.fail(toQuery(state));
              expect(read(mediaType, toQuery(state))).toEqual(state);
              combinations += 1;
            }
  expect(combinations).toBe(genres.length * 4 * sorts.length * (tagSlugs[mediaType].length + 1) * 2 * 3);
});

/** A small generator of numbers that are always the same (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('any query whatever gives a valid state, whose own address stands for itself', () => {
  const next = numbers(7);
  const names = ['genre', 'year', 'sort', 'tag', 'view', 'page', 'utm_source', '', '__proto__'];
  const values = [
    '',
    'horror',
    'soap',
    '1968',
    '-1',
    '1e3',
    '٣',
    '9999999',
    'popularity.desc',
    '<script>',
    '%00',
    'list',
    '💥',
    '2',
    ' 3',
  ];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  for (let round = 0; round < 5_000; round++) {
    const mediaType = pick(mediaTypes);
    const query = new URLSearchParams();
    for (let count = next() * 6; count > 0; count--)
      query.append(pick(names), pick(values) + (next() < 0.2 ? pick(values) : ''));
    const state = read(mediaType, query.toString());
    expect(sorts).toContain(state.sort);
    expect(views).toContain(state.view);
    expect(state.page >= 1 && state.page <= 500 && Number.isInteger(state.page)).toBe(true);
    expect(state.year === null || (state.year >= 1900 && state.year <= year)).toBe(true);
    expect(state.genre === null || genreChoices[mediaType].some(({ slug }) => slug === state.genre)).toBe(true);
    expect(read(mediaType, toQuery(state))).toEqual(state);
  }
});

test.each(['501', '999999', '9999999', '99999999999999999999'])(
  'page %s of an address is the last that can be turned to, however many digits it has',
  (page) => {
    expect(read('movie', `page=${page}`).page).toBe(500);
  },
);

test.each([
  [{ genre: 'horror' }, 1],
  [{ year: 1968 }, 1],
  [{ sort: 'release_date.asc' }, 1],
  [{ tag: 'popular' }, 1],
  [{ view: 'list' }, 7],
  [{ page: 9 }, 9],
] as const)('changing %o leads to page %i', (change, page) => {
  expect(changeState({ ...initialState, page: 7 }, change).page).toBe(page);
});

test('for every total from 0 to 10,000 the page control reaches the first, the last and the current page', () => {
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
