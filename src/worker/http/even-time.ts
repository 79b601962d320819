import type { AppContext } from '../context.ts';
import { pause, withTimeout } from '../platform/timeout.ts';

/**
 * The minimum duration of a response, the maximum random addition to it, and how much longer slow work may take, in
 * milliseconds. Tests change them.
 */
export const responseTime = { minimum: 600, jitter: 150, grace: 0 };

const randomTime = () => responseTime.minimum + Math.random() * responseTime.jitter;

/**
 * Awaits work whose duration could reveal whether an email address has an account. Waits for the minimum time, which
 * exceeds what Supabase normally takes, unless `isExempt` returns true for the outcome.
 */
export async function withMinimumTime<T>(
  work: Promise<T>,
  isExempt: (outcome: T) => boolean = () => false,
): Promise<T> {
  const delay = pause(randomTime());
  const outcome = await work;
  if (!isExempt(outcome)) await delay;
  return outcome;
}

/**
 * Awaits work that takes longer for an address with an account, because Supabase sends a mail. Waits for the minimum
 * time, after which work that is not finished continues in the background and counts as `fallback`.
 */
export async function withFixedTime<T>(c: AppContext, work: Promise<T>, fallback: T): Promise<T> {
  c.executionCtx.waitUntil(work);
  const time = randomTime();
  const [outcome] = await Promise.all([withTimeout(work, time + responseTime.grace, fallback), pause(time)]);
  return outcome;
}
