import { expect, test } from 'vitest';
import { lruCache, memoryLimits } from '../../../../src/worker/platform/memory.ts';

test('evicts the least recently used entry above the limit', () => {
  const cache = lruCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  expect(cache.get('first')).toBe(1);
  cache.set('third', 3);
  expect([...cache.entries()]).toEqual([
    ['first', 1],
    ['third', 3],
  ]);
});

test('replaces the value of a key without evicting another', () => {
  const cache = lruCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  cache.set('first', 10);
  expect([...cache.entries()]).toEqual([
    ['second', 2],
    ['first', 10],
  ]);
});

test('computes a missing value once', () => {
  const cache = lruCache<string, number>(2);
  cache.set('known', 1);
  const computed: string[] = [];
  const get = (key: string) => cache.getOrInsertComputed(key, () => computed.push(key) + 10);
  expect([get('known'), get('new'), get('new')]).toEqual([1, 11, 11]);
  expect(computed).toEqual(['new']);
});

test('takes its limit from the table of memory limits', () => {
  const cache = lruCache<number, number>('heroes');
  for (let key = 0; key <= memoryLimits.heroes; key++) cache.set(key, key);
  expect([[...cache.entries()].length, cache.get(0)]).toEqual([memoryLimits.heroes, undefined]);
});
