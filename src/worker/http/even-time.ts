import { pause } from '../platform/timeout.ts';

/** The minimum duration of a response and the maximum random addition to it, in milliseconds. Tests shorten them. */
export const responseTime = { minimum: 600, jitter: 150 };

/**
 * Awaits work whose duration could reveal whether an email address has an account. Waits for the minimum time, which
 * exceeds what Supabase normally takes, unless `isExempt` returns true for the outcome.
 */
export async function withMinimumTime<T>(
  work: Promise<T>,
  isExempt: (outcome: T) => boolean = () => false,
): Promise<T> {
  const { minimum, jitter } = responseTime;
  const delay = pause(minimum + Math.random() * jitter);
  const outcome = await work;
  if (!isExempt(outcome)) await delay;
  return outcome;
}
