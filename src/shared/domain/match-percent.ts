/** The percent match of a rating of 0 to 10: ten times, rounded; null where it would not be above 0. */
export function matchPercent(voteAverage: number): number | null {
  const percent = Math.round(voteAverage * 10);
  return percent > 0 ? percent : null;
}

export type MatchBand = 'high' | 'middle' | 'low';

/** The colour band of a percent match; the number stands beside it, so colour never speaks alone. */
export function matchBand(percent: number): MatchBand {
  if (percent >= 70) return 'high';
  return percent >= 50 ? 'middle' : 'low';
}
