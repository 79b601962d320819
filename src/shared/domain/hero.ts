import type { TitleSummary } from './title.ts';

/** The lowest score of a hero, where enough titles have it. */
const leastScore = 7;

/**
 * At most `count` different titles that have a backdrop, picked by `random`, which returns 0 to below 1. Titles with a
 * lower score are picked only when there is none better.
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
