import { expect, test } from 'vitest';
import { importText } from '../../../../src/shared/text/import.ts';
import { filterText } from '../../../../src/shared/text/lists.ts';

/** All texts except those about imports, because other services have other names for their lists. */
const modules = import.meta.glob<Record<string, unknown>>(['../../../../src/shared/text/*.ts', '!**/import.ts'], {
  eager: true,
});

/** The texts of a module, without functions. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(sentencesIn) : [];
}

test('texts call the list My List, except for two labels of the specification', () => {
  const sentences = Object.values(modules).flatMap(sentencesIn);
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter((sentence) => /watch-?\s?list/i.test(sentence))).toEqual([
    'In Watchlist',
    'Watchlist Updates',
  ]);
  expect(sentences).toContain('New episodes and releases of the titles you follow, and changes in lists you follow.');
});

test('filters and imports call nothing a collection, which is a series of films', () => {
  expect(sentencesIn([filterText, importText]).filter((sentence) => /collection/i.test(sentence))).toEqual([]);
});
