import { shareOf } from './chance.ts';
import { yearOf } from './dates.ts';
import type { Library } from './library.ts';
import { keyOf, type Work } from './works.ts';

const MOST = 20;

/** How much each thing two titles share counts. */
type Weights = {
  readonly genre: number;
  readonly cast: number;
  readonly maker: number;
  readonly era: number;
  readonly fame: number;
};

const weights = {
  similar: { genre: 3, cast: 2, maker: 3, era: 2, fame: 0.1 },
  recommendations: { genre: 2, cast: 4, maker: 5, era: 1, fame: 0.4 },
} as const satisfies Record<string, Weights>;

function nearness(work: Work, other: Work, weight: Weights): number {
  const genres = work.facts.genres.filter((id) => other.facts.genres.includes(id)).length;
  if (genres === 0) return 0;
  const names = new Set(work.facts.cast.map(({ name }) => name));
  // A made-up cast is costly to make up and shared by chance, so it does not count.
  const cast = other.facts.origin === 'synthetic' ? 0 : other.facts.cast.filter(({ name }) => names.has(name)).length;
  const makers = work.facts.makers.filter((name) => other.facts.makers.includes(name)).length;
  const years = Math.abs((yearOf(work.date) ?? 2000) - (yearOf(other.date) ?? 2000));
  const era = Math.max(0, 1 - years / 30);
  const genreShare = genres / Math.max(work.facts.genres.length, other.facts.genres.length);
  const shared = weight.genre * genreShare + weight.cast * Math.min(2, cast) + weight.maker * makers;
  return (
    shared + weight.era * era + weight.fame * other.facts.fame + 0.2 * shareOf(keyOf(work.facts) + keyOf(other.facts))
  );
}

/** Up to 20 titles of the same kind that share genres, people or era with one, the nearest first, never itself. */
export function listNeighbours(library: Library, work: Work, way: keyof typeof weights): readonly Work[] {
  return library.remember(`${way} ${keyOf(work.facts)}`, () =>
    library.works[work.facts.media]
      .filter((other) => other !== work)
      .map((other) => ({ other, near: nearness(work, other, weights[way]) }))
      .filter(({ near }) => near > 0)
      .toSorted((one, next) => next.near - one.near)
      .slice(0, MOST)
      .map(({ other }) => other),
  );
}
