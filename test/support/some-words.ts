const starts = ['ba', 'ce', 'dor', 'fa', 'gle', 'hu', 'jo', 'kar', 'lim', 'mo', 'nes', 'pa', 'qui', 'ro', 'stra', 'tu'];
const ends = ['bel', 'cket', 'den', 'f', 'gan', 'hill', 'king', 'lo', 'mer', 'n', 'per', 'r', 'son', 'ta', 'vin', 'x'];

/** Pseudo-random numbers below 2^16. The same seed returns the same numbers. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    return state >>> 16;
  };
}

/** Made-up words that compress about as badly as names. The same seed returns the same words. */
export function someWords(count: number, seed: number): string {
  const next = numbersFrom(seed);
  const word = () => {
    const text = starts[next() % 16]! + ends[next() % 16]!;
    return text[0]!.toUpperCase() + text.slice(1);
  };
  return Array.from({ length: count }, word).join(' ');
}

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The path of an image, as random as those of TMDB. The same seed returns the same path. */
export function somePath(seed: number): string {
  const next = numbersFrom(seed);
  return `/${Array.from({ length: 27 }, () => characters[next() % characters.length]).join('')}.jpg`;
}
