import { shareOf } from './chance.ts';
import { keyOf, type TitleFacts } from './works.ts';

/** Takings in dollars of an invented film; 0, meaning unknown, for real works, whose figures nobody here checked. */
export function revenueOf(facts: TitleFacts): number {
  if (facts.origin === 'open' || facts.media === 'tv') return 0;
  return Math.round(40_000 * facts.fame ** 3 * (0.5 + shareOf(`revenue ${keyOf(facts)}`)));
}

/** What an invented film cost, in dollars; 0 where it is unknown. */
export function budgetOf(facts: TitleFacts): number {
  return Math.round(revenueOf(facts) * (0.2 + 0.5 * shareOf(`budget ${keyOf(facts)}`)));
}
