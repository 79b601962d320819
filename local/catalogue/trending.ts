import { shareOf } from './random.ts';
import { daysBetween } from './dates.ts';
import type { Library } from './library.ts';
import { newsOf } from './scores.ts';
import { keyOf, type MediaType, type Work } from './works.ts';

export type Period = 'day' | 'week';

const FIRST_MONDAY = '1970-01-05';
const NEWS_WEIGHT = 120;
const NOT_OUT_YET = 0.6;

const periodNumber: Readonly<Record<Period, (today: string) => number>> = {
  day: (today) => daysBetween(FIRST_MONDAY, today),
  week: (today) => Math.floor(daysBetween(FIRST_MONDAY, today) / 7),
};

/** Ranks titles by fame and news. The order is shuffled deterministically for each day or week (from Monday). */
export function trendingWorks(library: Library, kinds: readonly MediaType[], period: Period): readonly Work[] {
  return library.cached(`trending ${kinds.join('+')} ${period}`, () => {
    const seed = `${period} ${periodNumber[period](library.today)}`;
    const heatOf = (work: Work) => {
      const fame = work.popularity * (0.3 + 1.4 * shareOf(`${seed} ${keyOf(work.facts)}`));
      const score = fame + NEWS_WEIGHT * newsOf(work.date, library.today);
      return work.date > library.today ? NOT_OUT_YET * score : score;
    };
    return kinds
      .flatMap((media) => library.works[media])
      .map((work) => ({ work, heat: heatOf(work) }))
      .toSorted((one, other) => other.heat - one.heat)
      .map(({ work }) => work);
  });
}
