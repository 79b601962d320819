import type { SeasonSummary } from './title.ts';

/** A series' seasons in the order to choose from: by number, Specials (0) last; each once. */
export function orderSeasons<Season extends Pick<SeasonSummary, 'number'>>(seasons: readonly Season[]): Season[] {
  const rank = ({ number }: Season) => (number > 0 ? number : Infinity);
  const numbers = new Set<number>();
  return seasons
    .filter(({ number }) => number >= 0 && !numbers.has(number) && numbers.add(number))
    .toSorted((one, other) => rank(one) - rank(other) || 0);
}

/** The season requested by the URL, otherwise the first above 0, otherwise Specials. Null if there are no seasons. */
export function chooseSeason<Season extends Pick<SeasonSummary, 'number'>>(
  seasons: readonly Season[],
  asked: number | null,
): Season | null {
  return seasons.find(({ number }) => number === asked) ?? orderSeasons(seasons)[0] ?? null;
}
