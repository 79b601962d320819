import { expect, onTestFinished, test, vi } from 'vitest';
import { mapFew, mapWithin } from '../../../../src/worker/platform/map-few.ts';

test('maps all items in order, five at a time', async () => {
  let [running, max] = [0, 0];
  const double = async (item: number) => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, 13 - item));
    running -= 1;
    return item * 2;
  };
  const items = Array.from({ length: 13 }, (_, index) => index);
  expect(await mapFew(items, double)).toEqual(items.map((item) => item * 2));
  expect(max).toBe(5);
});

test('rejects if a call does', async () => {
  await expect(mapFew([1], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('with a time limit, results that are late or not begun are undefined', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const begun: number[] = [];
  const call = (item: number) => {
    begun.push(item);
    return item < 5 ? new Promise<number>(() => {}) : Promise.resolve(item);
  };
  const late = mapWithin([0, 1, 2, 3, 4, 5], 20, call);
  await vi.advanceTimersByTimeAsync(20);
  expect(await late).toEqual(Array(6).fill(undefined));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await mapWithin([5, 6], 20_000, call)).toEqual([5, 6]);
});
