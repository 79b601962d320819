import { shareOf } from './random.ts';
import { daysBetween } from './dates.ts';
import { keyOf, type TitleFacts, type Work } from './works.ts';

const FEWEST_VOTES = 20;
const MANY_VOTES = 6200;
const NEWS_DAYS = 45;
const NEWS_WEIGHT = 60;

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Returns a number of votes that grows exponentially with fame: dozens at 1, hundreds at 5, thousands at 9. */
function votesFor(facts: TitleFacts): number {
  const growth = (MANY_VOTES / FEWEST_VOTES) ** ((facts.fame - 1) / 9);
  const spread = 0.85 + 0.6 * shareOf(`votes ${keyOf(facts)}`);
  return Math.round(FEWEST_VOTES * growth * spread);
}

/** Returns how newsworthy a title is: 1 on its release day, about 0 some months before or after. */
export function newsOf(date: string, today: string): number {
  return date ? Math.exp(-Math.abs(daysBetween(date, today)) / NEWS_DAYS) : 0;
}

/**
 * Returns the popularity, score and votes of a title. They are stable during a day. An unreleased title has no score or
 * votes. The score is at most 0.05 above the rating in the data, so that both meet the same thresholds.
 */
export function scoreWork(facts: TitleFacts, date: string, today: string): Omit<Work, 'facts' | 'date'> {
  const isOut = date === '' || date <= today;
  const basePopularity = 2 + 3 * facts.fame ** 2 * (0.7 + 0.6 * shareOf(`pull ${keyOf(facts)}`));
  return {
    popularity: roundTo(basePopularity + NEWS_WEIGHT * newsOf(date, today), 3),
    voteAverage: isOut ? roundTo(facts.rating + 0.049 * shareOf(`mark ${keyOf(facts)}`), 3) : 0,
    voteCount: isOut ? votesFor(facts) : 0,
  };
}
