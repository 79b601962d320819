import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { singleFlight } from '../../../../../src/worker/platform/cache/single-flight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let keys = 0;
const aKey = () => `key ${(keys += 1)}`;
const keepAlive = () => {};
const never = () => new Promise<string>(() => {});
const after = (milliseconds: number, value: string) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(value), milliseconds));

test('runs the work once for 100 simultaneous callers, and again for the next', async () => {
  const key = aKey();
  const work = vi.fn(after(10, 'it'));
  const served = Promise.all(Array.from({ length: 100 }, () => singleFlight(key, keepAlive, work)));
  await vi.advanceTimersByTimeAsync(10);
  expect([new Set(await served), work.mock.calls.length]).toEqual([new Set(['it']), 1]);
  const next = singleFlight(key, keepAlive, work);
  await vi.advanceTimersByTimeAsync(10);
  expect([await next, work.mock.calls.length]).toEqual(['it', 2]);
});

test('one of 100 callers takes over work that never settles', async () => {
  const key = aKey();
  void singleFlight(key, keepAlive, never);
  const work = vi.fn(after(10, 'it'));
  const served = Promise.all(Array.from({ length: 100 }, () => singleFlight(key, keepAlive, work)));
  await vi.advanceTimersByTimeAsync(4_010);
  expect([new Set(await served), work.mock.calls.length]).toEqual([new Set(['it']), 1]);
});

test('later callers do not wait for work that never settles', async () => {
  const key = aKey();
  void singleFlight(key, keepAlive, never);
  const first = singleFlight(key, keepAlive, after(10, 'it'));
  await vi.advanceTimersByTimeAsync(4_010);
  await first;
  const second = singleFlight(key, keepAlive, after(10, 'it again'));
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.race([second, Promise.resolve('still waiting')])).toBe('it again');
});

test('work that settles late does not replace the work that took over', async () => {
  const key = aKey();
  void singleFlight(key, keepAlive, after(5_000, 'slow'));
  const work = vi.fn(after(2_000, 'it'));
  const successor = singleFlight(key, keepAlive, work);
  await vi.advanceTimersByTimeAsync(5_500); // the slow work has settled, its successor has not
  const follower = singleFlight(key, keepAlive, work);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await successor, await follower, work.mock.calls.length]).toEqual(['it', 'it', 1]);
});
