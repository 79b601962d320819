import { beforeEach, expect, test } from 'vitest';
import { memory } from '../../../../../src/worker/platform/cache/memory.ts';
import { policies } from '../../../../../src/worker/platform/cache/policy.ts';

const { most } = policies.search;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const aCopy = (value: unknown) => ({ value, at: 0 });
const search = (word: number) => memory.set('search', `search:${word}`, aCopy(word));
const remembered = () => numbers(10 * most).filter((word) => memory.get('search', `search:${word}`) !== null);

beforeEach(() => memory.clear());

test('of very many searches the latest are remembered, as many as their kind may have', () => {
  numbers(10 * most).forEach(search);
  expect(remembered()).toEqual(numbers(10 * most).slice(-most));
});

test('what was asked for again is remembered longer than what was only asked for later', () => {
  numbers(most).forEach(search);
  memory.get('search', 'search:0');
  search(most);
  expect([memory.get('search', 'search:0')?.value, memory.get('search', 'search:1')]).toEqual([0, null]);
});

test('however many searches come, they push no page out', () => {
  memory.set('page', 'page:home', aCopy('home'));
  numbers(10 * most).forEach(search);
  expect(memory.get('page', 'page:home')?.value).toBe('home');
});
