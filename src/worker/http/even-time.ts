import { pause } from '../platform/pause.ts';

/** How long an answer takes at least, and up to how much longer at random, in milliseconds. Tests shorten it. */
export const evenTime = { least: 600, jitter: 150 };

/**
 * Waits for work whose time would tell whether an address has an account: always at least as long as Supabase takes for
 * either kind, except where the outcome tells it anyway.
 */
export async function evenly<T>(work: Promise<T>, isExempt: (outcome: T) => boolean = () => false): Promise<T> {
  const { least, jitter } = evenTime;
  const floor = pause(least + Math.random() * jitter);
  const outcome = await work;
  if (!isExempt(outcome)) await floor;
  return outcome;
}
