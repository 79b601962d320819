import type { Pending } from '../../../../src/client/runtime/history/queue.ts';

export const people = ['10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000'] as const;

/** A film that somebody has watched, so many minutes after the year began. */
export const aPending = (userId: string, minute: number, given: Partial<Pending> = {}): Pending => ({
  userId,
  mediaType: 'movie',
  id: (minute % 7) + 1,
  watchedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  ...given,
});

/** A small generator of numbers that are always the same (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const shuffled = <T>(values: readonly T[], next: () => number): T[] =>
  values
    .map((value) => ({ value, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
