import { expect, test } from 'vitest';
import { parseListId, parseOrder } from '../../../../src/shared/domain/named-list.ts';

const id = '1a000000-0000-4000-8000-000000000000';

test.each([
  [id, id],
  [id.toUpperCase(), id],
  [`${id}0`, null],
  [` ${id}`, null],
  ['add', null],
  ['', null],
  [undefined, null],
])('the id %j is parsed as %j', (text, result) => {
  expect(parseListId(text)).toBe(result);
});

test.each([
  ['movie:1,tv:1', ['movie:1', 'tv:1']],
  ['movie:1', null],
  ['movie:1,movie:1', null],
  ['movie:1,film:1', null],
  ['movie:1,,tv:1', null],
  ['', null],
])('the order %j is parsed as %j', (text, result) => {
  expect(parseOrder(text)).toEqual(result);
});

test('an order has at most 1,000 titles', () => {
  const titles = Array.from({ length: 1001 }, (_, index) => `tv:${index + 1}`);
  expect(parseOrder(titles.slice(1).join())).toHaveLength(1000);
  expect(parseOrder(titles.join())).toBeNull();
});
