import { expect, test } from 'vitest';
import { keepNewest } from '../../../src/client/lib/keep-newest.ts';

test('keepNewest drops the oldest entries; setting a key again makes it the newest', () => {
  const entries = new Map<string, number>();
  for (const [place, address] of ['/a', '/b', '/c', '/a', '/d'].entries()) keepNewest(entries, address, place, 3);
  expect([...entries]).toEqual([
    ['/c', 2],
    ['/a', 3],
    ['/d', 4],
  ]);
});
