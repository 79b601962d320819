import type { TitleSummary } from './title.ts';

/** At most `count` different titles that have a backdrop, drawn by `random`, which returns 0 to below 1. */
export function drawHeroes(titles: readonly TitleSummary[], count: number, random: () => number): TitleSummary[] {
  const candidates = titles.filter((title) => title.backdropPath !== null);
  const drawn: TitleSummary[] = [];
  while (drawn.length < count && candidates.length > 0)
    drawn.push(...candidates.splice(Math.floor(random() * candidates.length), 1));
  return drawn;
}
