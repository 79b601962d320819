import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOf, timeoutScale, withTimeout, withTimeoutAt } from '../../../../src/worker/platform/timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  timeoutScale.factor = 1;
});

test.each([1, 10])('time limits are %i times as long as stated', async (factor) => {
  timeoutScale.factor = factor;
  const never = new Promise<string>(() => {});
  let outcome = 'waits';
  void withTimeout(never, 100, 'ended').then((value) => (outcome = value));
  await vi.advanceTimersByTimeAsync(100 * factor - 1);
  expect(outcome).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('ended');
  expect(endOf(100)).toBe(Date.now() + 100 * factor);
});

test('a limit that ends at a time is not lengthened again', async () => {
  timeoutScale.factor = 10;
  const never = new Promise<string>(() => {});
  const end = endOf(100);
  let outcome = 'waits';
  void withTimeoutAt(never, end, 'ended').then((value) => (outcome = value));
  await vi.advanceTimersByTimeAsync(999);
  expect(outcome).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('ended');
});
