/**
 * Returns the share of requests for each of `count` items by Zipf's law, the most popular first. Films and words have
 * an exponent near 1.
 */
export function zipfShares(count: number, exponent = 1): number[] {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Returns a function that picks an index by these shares. */
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
