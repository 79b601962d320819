import type { TitleSummary } from './title.ts';

/** The minimum score of a hero, if any title reaches it. */
const leastScore = 7;

/**
 * Picks at most `count` different titles with a backdrop, using `random` (0 to below 1). Picks titles below the minimum
 * score only if no title reaches it.
 */
export function pickHeroes(titles: readonly TitleSummary[], count: number, random: () => number): TitleSummary[] {
  const pictured = titles.filter((title) => title.backdropPath !== null);
  const good = pictured.filter((title) => title.voteAverage >= leastScore);
  const candidates = good.length > 0 ? good : pictured;
  const picked: TitleSummary[] = [];
  while (picked.length < count && candidates.length > 0)
    picked.push(...candidates.splice(Math.floor(random() * candidates.length), 1));
  return picked;
}
