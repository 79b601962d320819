/** The match in percent for a rating from 0 to 10: ten times the rating, rounded. Returns null if this is 0. */
export function matchPercent(voteAverage: number): number | null {
  const percent = Math.round(voteAverage * 10);
  return percent > 0 ? percent : null;
}

type MatchBand = 'high' | 'middle' | 'low';

/** The colour band of a match. The number is always shown too, so colour is never the only sign. */
export function matchBand(percent: number): MatchBand {
  if (percent >= 70) return 'high';
  return percent >= 50 ? 'middle' : 'low';
}
