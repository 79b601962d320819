import { shareOf } from './random.ts';
import { keyOf, type TitleFacts } from './works.ts';

/**
 * Returns the revenue of a fictional film in dollars. Returns 0 (unknown) for real works, whose revenues are not in the
 * data.
 */
export function revenueOf(facts: TitleFacts): number {
  if (facts.origin === 'open' || facts.media === 'tv') return 0;
  return Math.round(40_000 * facts.fame ** 3 * (0.5 + shareOf(`revenue ${keyOf(facts)}`)));
}

/** Returns the budget of a fictional film in dollars, or 0 if it is unknown. */
export function budgetOf(facts: TitleFacts): number {
  return Math.round(revenueOf(facts) * (0.2 + 0.5 * shareOf(`budget ${keyOf(facts)}`)));
}
