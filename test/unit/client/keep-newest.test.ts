import { expect, test } from 'vitest';
import { keepNewest } from '../../../src/client/lib/keep-newest.ts';

test('only the newest results are kept, and what was seen again counts as new', () => {
  const seen = new Map<string, number>();
  for (const [place, address] of ['/a', '/b', '/c', '/a', '/d'].entries()) keepNewest(seen, address, place, 3);
  expect([...seen]).toEqual([
    ['/c', 2],
    ['/a', 3],
    ['/d', 4],
  ]);
});
