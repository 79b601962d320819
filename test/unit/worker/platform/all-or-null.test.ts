import { expect, test } from 'vitest';
import { allOrNull } from '../../../../src/worker/platform/all-or-null.ts';

test('resolves to all results, or to null without waiting for the others', async () => {
  expect(await allOrNull([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  const pending = new Promise<number>(() => {});
  expect(await allOrNull([pending, Promise.resolve(null)])).toBeNull();
  await expect(allOrNull([pending, Promise.reject(new Error('down'))])).rejects.toThrow('down');
});
