import type { TitleSummary } from './title.ts';

/** One of the titles that have a backdrop, chosen by a number of 0 to below 1; null where none has. */
export function chooseHero(titles: readonly TitleSummary[], chance: number): TitleSummary | null {
  const candidates = titles.filter((title) => title.backdropPath !== null);
  return candidates[Math.floor(chance * candidates.length)] ?? null;
}
