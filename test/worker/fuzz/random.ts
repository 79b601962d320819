/** Repeatable randomness: the same seed gives the same choices. */
export type Random = {
  /** A whole number below the limit. */
  below: (limit: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <T>(all: readonly T[]) => T;
};

/**
 * Mulberry32: a small generator that passes gjrand.
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (probability) => next() < probability, pick: (all) => all[below(all.length)]! };
}

/** A seed for each request of each route, so that any of them can be repeated alone. */
export function seedOf(seed: number, name: string, index: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0; // FNV-1a
  for (const letter of `${name} ${index}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
