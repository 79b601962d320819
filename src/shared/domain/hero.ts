import type { TitleSummary } from './title.ts';

/** The minimum score of a hero. */
const leastScore = 7;

/** Picks at most `count` different titles with a backdrop and the minimum score, using `random` (0 to below 1). */
export function pickHeroes(titles: readonly TitleSummary[], count: number, random: () => number): TitleSummary[] {
  const candidates = titles.filter((title) => title.backdropPath !== null && title.voteAverage >= leastScore);
  const picked: TitleSummary[] = [];
  while (picked.length < count && candidates.length > 0)
    picked.push(...candidates.splice(Math.floor(random() * candidates.length), 1));
  return picked;
}
