import { shareOf } from './chance.ts';
import { daysBetween } from './dates.ts';
import type { Library } from './library.ts';
import { newsOf } from './marks.ts';
import { keyOf, type MediaType, type Work } from './works.ts';

export type Period = 'day' | 'week';

const FIRST_MONDAY = '1970-01-05';
const NEWS_WEIGHT = 120;
const NOT_OUT_YET = 0.6;

const turnOf: Readonly<Record<Period, (today: string) => number>> = {
  day: (today) => daysBetween(FIRST_MONDAY, today),
  week: (today) => Math.floor(daysBetween(FIRST_MONDAY, today) / 7),
};

/** Fame sets the odds, news adds to them, and each day or week (from Monday) shuffles anew, always the same way. */
export function trendingWorks(library: Library, kinds: readonly MediaType[], period: Period): readonly Work[] {
  return library.remember(`trending ${kinds.join('+')} ${period}`, () => {
    const turn = `${period} ${turnOf[period](library.today)}`;
    const heat = (work: Work) => {
      const pull = work.popularity * (0.3 + 1.4 * shareOf(`${turn} ${keyOf(work.facts)}`));
      const talk = pull + NEWS_WEIGHT * newsOf(work.date, library.today);
      return work.date > library.today ? NOT_OUT_YET * talk : talk;
    };
    return kinds
      .flatMap((media) => library.works[media])
      .map((work) => ({ work, heat: heat(work) }))
      .toSorted((one, other) => other.heat - one.heat)
      .map(({ work }) => work);
  });
}
