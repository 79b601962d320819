import * as v from 'valibot';
import { expect, test } from 'vitest';
import { excluding, parseRow, readPage } from '../../../../../src/worker/services/accounts/rows.ts';

const schema = v.object({ id: v.number() });

test('one row is read, and no row is null', () => {
  expect(parseRow(schema, [{ id: 1 }])).toEqual({ id: 1 });
  expect(parseRow(schema, [])).toBeNull();
});

test.each([[null], [{ id: 1 }], [[{ id: 1 }, { id: 2 }]], [[{ id: 'one' }]], ['']])(
  '%j fails: it is not taken for a missing row',
  (answer) => {
    expect(() => parseRow(schema, answer)).toThrow();
  },
);

test('removed titles are left out by their media type', () => {
  expect(excluding(new Set(), 'media_id')).toBe('media_type.eq.movie,media_type.eq.tv');
  expect(excluding(new Set(['movie:104', 'movie:7', 'nonsense']), 'media_id')).toBe(
    'and(media_type.eq.movie,media_id.not.in.(104,7)),media_type.eq.tv',
  );
});

/** A table of so many rows, as PostgREST answers for a range of it. */
const pagesOf = (total: number) => ({
  size: 10,
  rows: async (from: number, to: number) =>
    from > total
      ? { data: null, count: null, error: { code: 'PGRST103' } as never }
      : { data: Array.from({ length: Math.max(0, Math.min(to + 1, total) - from) }), count: total, error: null },
  count: async () => ({ data: null, count: total, error: null }),
});

test.each([
  { total: 0, asked: 1, page: 1, totalPages: 1 },
  { total: 25, asked: 3, page: 3, totalPages: 3 },
  { total: 20, asked: 3, page: 2, totalPages: 2 },
  { total: 25, asked: 99, page: 3, totalPages: 3 },
])('page $asked of $total rows is page $page of $totalPages', async ({ total, asked, page, totalPages }) => {
  expect(await readPage(pagesOf(total), asked)).toMatchObject({ page, totalPages, total });
});
