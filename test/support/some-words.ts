const starts = ['ba', 'ce', 'dor', 'fa', 'gle', 'hu', 'jo', 'kar', 'lim', 'mo', 'nes', 'pa', 'qui', 'ro', 'stra', 'tu'];
const ends = ['bel', 'cket', 'den', 'f', 'gan', 'hill', 'king', 'lo', 'mer', 'n', 'per', 'r', 'son', 'ta', 'vin', 'x'];

/** Made-up words that compress about as badly as names. The same seed returns the same words. */
export function someWords(count: number, seed: number): string {
  let state = (seed + 1) * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    return (state >>> 16) & 15;
  };
  const word = () => {
    const text = starts[next()]! + ends[next()]!;
    return text[0]!.toUpperCase() + text.slice(1);
  };
  return Array.from({ length: count }, word).join(' ');
}
