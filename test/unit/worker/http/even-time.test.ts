import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppContext } from '../../../../src/worker/context.ts';
import { responseTime, withFixedTime, withMinimumTime } from '../../../../src/worker/http/even-time.ts';
import { pause } from '../../../../src/worker/platform/timeout.ts';

test('responses about an email address take longer than Supabase, by a random time', () => {
  expect(responseTime.minimum).toBeGreaterThanOrEqual(500);
  expect(responseTime.jitter).toBeGreaterThan(0);
  expect(responseTime.grace).toBe(0);
});

type Respond = (work: Promise<string>) => Promise<string>;

const c = { executionCtx: { waitUntil: () => {} } } as unknown as AppContext;
const minimum: Respond = (work) => withMinimumTime(work, (outcome) => outcome === 'signed in');
const fixed: Respond = (work) => withFixedTime(c, work, 'sent');

// What Supabase takes for known and unknown addresses, and for a mail that exceeds the time, in milliseconds.
test.each<[string, Respond, number[]]>([
  ['a sign-in', minimum, [236, 46]],
  ['a registration', minimum, [33, 190]],
  ['a mail', fixed, [33, 190, 3_000]],
])('%s responds after the same time for known and unknown addresses', async (_, respond, durations) => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
  for (const duration of durations) {
    const start = Date.now();
    const responded = respond(pause(duration).then(() => 'done')).then(() => Date.now() - start);
    await vi.runAllTimersAsync();
    expect(await responded, `${duration} ms`).toBe(responseTime.minimum + responseTime.jitter / 2);
  }
});
