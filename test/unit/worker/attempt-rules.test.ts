import { expect, test } from 'vitest';
import { judge, type Rule, type Tally } from '../../../src/worker/platform/attempts/rules.ts';

const start = 1_000_000;

/** Makes attempts at these seconds; gives what became of each: counted, or how long to wait. */
function attemptsAt(rule: Rule, seconds: readonly number[]): (number | 'counted')[] {
  let tally: Tally | undefined;
  return seconds.map((second) => {
    const verdict = judge([{ key: 'account', rule }], [tally], start + second * 1_000);
    if (!verdict.ok) return verdict.retryAfter;
    [tally] = verdict.tallies;
    return 'counted';
  });
}

test('a rule lets as many attempts through as it says, and then none until its span has passed', () => {
  const rule = { most: 2, span: 900 };
  expect(attemptsAt(rule, [0, 10, 20, 899, 900])).toEqual(['counted', 'counted', 880, 1, 'counted']);
});

test('a growing rule doubles the delay after each attempt beyond its limit, up to its span', () => {
  const rule = { most: 2, span: 8, grows: true } as const;
  expect(attemptsAt(rule, [0, 0, 0, 1, 1, 3, 3])).toEqual(['counted', 'counted', 1, 'counted', 2, 'counted', 4]);
  expect(attemptsAt(rule, [0, 0, 1, 3, 7, 15, 15, 23])).toEqual([...Array(6).fill('counted'), 8, 'counted']);
});

test('an attempt that one rule refuses counts for none', () => {
  const near = { key: 'network', rule: { most: 1, span: 900 } };
  const all = { key: 'account', rule: { most: 50, span: 900 } };
  const known = [{ count: 1, until: start + 900_000, next: 0 }, undefined];
  expect(judge([near, all], known, start)).toEqual({ ok: false, retryAfter: 900 });
});
