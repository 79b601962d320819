/** A seeded random number generator. The same seed produces the same sequence on every machine. */
export type Rng = {
  /** A number in [0, 1). */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (probability: number) => boolean;
};

function hash(seed: string): number {
  let value = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    value = Math.imul(value ^ seed.charCodeAt(index), 16777619);
  }
  value = Math.imul(value ^ (value >>> 15), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Creates a generator from a seed (mulberry32 over an FNV hash). */
export function seeded(seed: string): Rng {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
  };
}
