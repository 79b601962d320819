/** Returns a percentile by nearest rank, or NaN for an empty list. */
export function percentile(numbers: readonly number[], hundredths: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((hundredths / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the slope of the least-squares line, or 0 if all x are equal. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  return spread > 0 ? points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread : 0;
}
