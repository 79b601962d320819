import { pause } from '../platform/timeout.ts';

/** The minimum duration of a response, and the upper bound of a random addition, in milliseconds. Tests shorten it. */
export const responseTime = { minimum: 600, jitter: 150 };

/**
 * Awaits work whose duration would reveal whether an email address has an account. Takes at least as long as Supabase does
 * in either case, unless `isExempt` accepts the outcome.
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
