import { shareOf } from './random.ts';
import { yearOf } from './dates.ts';
import type { Library } from './library.ts';
import { keyOf, type Work } from './works.ts';

const MAX_RESULTS = 20;

/** The weight of each shared property. */
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

function similarityOf(work: Work, other: Work, weight: Weights): number {
  const genres = work.facts.genres.filter((id) => other.facts.genres.includes(id)).length;
  if (genres === 0) return 0;
  const names = new Set(work.facts.cast.map(({ name }) => name));
  // A synthetic cast is costly to generate and shared by chance, so it does not count.
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

/** Up to 20 titles of the same media type that share genres, people or era, the most similar first. */
export function listSimilar(library: Library, work: Work, kind: keyof typeof weights): readonly Work[] {
  return library.cached(`${kind} ${keyOf(work.facts)}`, () =>
    library.works[work.facts.media]
      .filter((other) => other !== work)
      .map((other) => ({ other, near: similarityOf(work, other, weights[kind]) }))
      .filter(({ near }) => near > 0)
      .toSorted((one, next) => next.near - one.near)
      .slice(0, MAX_RESULTS)
      .map(({ other }) => other),
  );
}
