import { expect, test } from 'vitest';
import { type AttemptState, decide, type Rule } from '../../../../src/worker/platform/attempts/rules.ts';

const start = 1_000_000;

/** Makes attempts at these seconds. Returns for each 'counted' or the seconds to wait. */
function attemptsAt(rule: Rule, seconds: readonly number[]): (number | 'counted')[] {
  let state: AttemptState | undefined;
  return seconds.map((second) => {
    const decision = decide([{ key: 'account', rule }], [state], start + second * 1_000);
    if (!decision.ok) return decision.retryAfter;
    [state] = decision.states;
    return 'counted';
  });
}

test('allows attempts up to the limit, then none until the window ends', () => {
  const rule = { limit: 2, window: 900 };
  expect(attemptsAt(rule, [0, 10, 20, 899, 900])).toEqual(['counted', 'counted', 880, 1, 'counted']);
});

test('doubles the delay after each attempt above the limit, up to the window', () => {
  const rule = { limit: 2, window: 8, backoff: true } as const;
  expect(attemptsAt(rule, [0, 0, 0, 1, 1, 3, 3])).toEqual(['counted', 'counted', 1, 'counted', 2, 'counted', 4]);
  expect(attemptsAt(rule, [0, 0, 1, 3, 7, 15, 15, 23])).toEqual([...Array(6).fill('counted'), 8, 'counted']);
});

test('does not count an attempt that one rule rejects', () => {
  const near = { key: 'network', rule: { limit: 1, window: 900 } };
  const all = { key: 'account', rule: { limit: 50, window: 900 } };
  const known = [{ count: 1, until: start + 900_000, next: 0 }, undefined];
  expect(decide([near, all], known, start)).toEqual({ ok: false, retryAfter: 900 });
});
