import * as v from 'valibot';
import { expect, test } from 'vitest';
import { excluding, parseRow, readPage } from '../../../../../src/worker/services/accounts/rows.ts';
import { testCases } from '../../../../support/cases.ts';

const schema = v.object({ id: v.number() });

test('one row is parsed, and no row is null', () => {
  expect(parseRow(schema, [{ id: 1 }])).toEqual({ id: 1 });
  expect(parseRow(schema, [])).toBeNull();
});

testCases(
  'a malformed response throws',
  [[null], [{ id: 1 }], [[{ id: 1 }, { id: 2 }]], [[{ id: 'one' }]], ['']],
  (response) => {
    expect(() => parseRow(schema, response)).toThrow();
  },
);

test('blocked titles are excluded by media type', () => {
  expect(excluding(new Set(), 'media_id')).toBe('media_type.eq.movie,media_type.eq.tv');
  expect(excluding(new Set(['movie:104', 'movie:7', 'nonsense']), 'media_id')).toBe(
    'and(media_type.eq.movie,media_id.not.in.(104,7)),media_type.eq.tv',
  );
});

/** A table of this many rows, with PostgREST's responses. */
const selectOf = (total: number) => () =>
  Object.assign(Promise.resolve({ data: null, count: total, error: null }), {
    range: async (from: number, to: number) =>
      from > total
        ? { data: null, count: null, error: { code: 'PGRST103' } as never }
        : { data: Array.from({ length: Math.max(0, Math.min(to + 1, total) - from) }), count: total, error: null },
  });

testCases(
  'a page beyond the last row is the last page',
  [
    { total: 0, requested: 1, page: 1, totalPages: 1 },
    { total: 25, requested: 3, page: 3, totalPages: 3 },
    { total: 20, requested: 3, page: 2, totalPages: 2 },
    { total: 25, requested: 99, page: 3, totalPages: 3 },
  ],
  async ({ total, requested, page, totalPages }) => {
    expect(await readPage(selectOf(total), 10, requested)).toMatchObject({ page, totalPages, total });
  },
);
