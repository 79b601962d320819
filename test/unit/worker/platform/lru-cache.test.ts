import { expect, test } from 'vitest';
import { lruCache } from '../../../../src/worker/platform/lru-cache.ts';

test('of more than there is room for, what was not used for longest is forgotten', () => {
  const kept = lruCache<string, number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  expect(kept.get('first')).toBe(1);
  kept.set('third', 3);
  expect([...kept.entries()]).toEqual([
    ['first', 1],
    ['third', 3],
  ]);
});

test('a value that is kept anew takes the place of the old one and pushes nothing out', () => {
  const kept = lruCache<string, number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  kept.set('first', 10);
  expect([...kept.entries()]).toEqual([
    ['second', 2],
    ['first', 10],
  ]);
});

test('what is kept is not made again, and what is not is made once and kept', () => {
  const kept = lruCache<string, number>(2);
  kept.set('known', 1);
  const made: string[] = [];
  const make = (key: string) => kept.getOrInsertComputed(key, () => made.push(key) + 10);
  expect([make('known'), make('new'), make('new')]).toEqual([1, 11, 11]);
  expect(made).toEqual(['new']);
});
