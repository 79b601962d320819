import type { TitleSummary } from './title.ts';

/** At most `count` different titles that have a backdrop, picked by `random`, which returns 0 to below 1. */
export function pickHeroes(titles: readonly TitleSummary[], count: number, random: () => number): TitleSummary[] {
  const candidates = titles.filter((title) => title.backdropPath !== null);
  const picked: TitleSummary[] = [];
  while (picked.length < count && candidates.length > 0)
    picked.push(...candidates.splice(Math.floor(random() * candidates.length), 1));
  return picked;
}
