import { expect, test } from 'vitest';
import {
  formatTitles,
  maxLinkedTitles,
  parseTitles,
  withoutTitle,
  withTitle,
} from '../../../../src/shared/domain/linked-list.ts';
import { linkedListPath, readLinkedList } from '../../../../src/shared/linked-list-path.ts';

const film = { mediaType: 'movie', id: 118 } as const;
const series = { mediaType: 'tv', id: 2_147_483_647 } as const;

test('titles round-trip through an address, without duplicates', () => {
  expect(formatTitles([film, series])).toBe('M3aTzik0zj');
  expect(parseTitles('M3aTzik0zjM3a')).toEqual([film, series]);
  expect(parseTitles('')).toEqual([]);
});

test('a truncated or changed address is rejected', () => {
  for (const text of ['M', 'T0', 'm3a', 'M3a-', 'M3A', 'X3a', 'Mzzzzzzz', 'Tzik0zk', 'M3a T4'])
    expect(parseTitles(text), text).toBeNull();
  expect(parseTitles('M1'.repeat(maxLinkedTitles + 1))).toBeNull();
});

test('a title is added once and can be removed, and the path has the name, the search and the id', () => {
  const list = { name: 'For Kim & Bo', titles: [film] };
  expect(withTitle(withTitle(list, series), film).titles).toEqual([series, film]);
  expect(withoutTitle(list, film).titles).toEqual([]);
  expect(linkedListPath(list)).toBe('/lists/shared?t=M3a&name=For%20Kim%20%26%20Bo');
  const read = (path: string) => readLinkedList(new URL(path, 'https://marquee.test').searchParams);
  expect([read(linkedListPath(list)), read('/lists/shared?t=M')]).toEqual([list, null]);
  expect(linkedListPath(list, 'moon')).toBe('/lists/shared?t=M3a&name=For%20Kim%20%26%20Bo&edit=&q=moon');
  expect(linkedListPath(list, '', 'id')).toBe('/lists/shared?t=M3a&name=For%20Kim%20%26%20Bo&edit=&list=id');
});
