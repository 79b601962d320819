import { beforeEach, expect, test } from 'vitest';
import { memory } from '../../../../../src/worker/platform/cache/layers.ts';
import { policies } from '../../../../../src/worker/platform/cache/policy.ts';

const limit = policies.search.entries;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const anEntry = (value: unknown) => ({ value, at: 0 });
const addSearch = (word: number) => memory.set('search', `search:${word}`, anEntry(word));
const cachedSearches = () => numbers(10 * limit).filter((word) => memory.get('search', `search:${word}`) !== null);

beforeEach(() => memory.clear());

test('retains the latest entries, up to the limit of their kind', () => {
  numbers(10 * limit).forEach(addSearch);
  expect(cachedSearches()).toEqual(numbers(10 * limit).slice(-limit));
});

test('evicts the least recently used entry', () => {
  numbers(limit).forEach(addSearch);
  memory.get('search', 'search:0');
  addSearch(limit);
  expect([memory.get('search', 'search:0')?.value, memory.get('search', 'search:1')]).toEqual([0, null]);
});

test('many entries of one kind do not evict those of another', () => {
  memory.set('page', 'page:home', anEntry('home'));
  numbers(10 * limit).forEach(addSearch);
  expect(memory.get('page', 'page:home')?.value).toBe('home');
});
