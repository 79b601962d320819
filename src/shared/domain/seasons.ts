import type { SeasonSummary } from './title.ts';

/** Sorts the seasons of a series by number, with Specials (0) last. Removes duplicates. */
export function orderSeasons<Season extends Pick<SeasonSummary, 'number'>>(seasons: readonly Season[]): Season[] {
  const rank = ({ number }: Season) => (number > 0 ? number : Infinity);
  const numbers = new Set<number>();
  return seasons
    .filter(({ number }) => number >= 0 && !numbers.has(number) && numbers.add(number))
    .toSorted((one, other) => rank(one) - rank(other) || 0);
}

/** The season requested by the URL, otherwise the first above 0, otherwise Specials. Returns null without seasons. */
export function chooseSeason<Season extends Pick<SeasonSummary, 'number'>>(
  seasons: readonly Season[],
  requested: number | null,
): Season | null {
  return seasons.find(({ number }) => number === requested) ?? orderSeasons(seasons)[0] ?? null;
}
