/**
 * How often each of so many things is asked for, as shares of one: the first most, the others by Zipf's law.
 * Lists of films, words and pages follow it with an exponent of about one.
 */
export function zipfShares(count: number, exponent = 1): number[] {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Picks places of a list by shares of one. */
export function pickerOf(shares: readonly number[], random: () => number): () => number {
  let sum = 0;
  const upTo = shares.map((share) => (sum += share));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
