import { seededRandom } from '../../local/catalogue/random.ts';
import { readCatalogue } from '../../local/catalogue/data.ts';
import { synthesise } from '../../local/catalogue/synthetic.ts';
import type { TitleFacts } from '../../local/catalogue/works.ts';
import { initialState, type ListState, toQuery } from '../../src/shared/domain/filters.ts';
import { genreChoices } from '../../src/shared/domain/genres.ts';
import { sorts } from '../../src/shared/domain/sorts.ts';
import { listHref } from '../../src/shared/list-paths.ts';
import { routes } from '../../src/shared/routes.ts';
import { pickerOf, zipfShares } from './popularity.ts';

/** Items to request: cached items by popularity, and items that were never requested. */
export type Pool<Item> = {
  cached: readonly Item[];
  /** Returns a random cached item, weighted by popularity. */
  pickPopular: () => Item;
  /** Returns an item that was not requested before. */
  nextUncached: () => Item;
};

function createPool<Item>(items: readonly Item[], cachedCount: number, random: () => number): Pool<Item> {
  const cached = items.slice(0, cachedCount);
  const pick = pickerOf(zipfShares(cached.length), random);
  let next = cachedCount;
  return {
    cached,
    pickPopular: () => cached[pick()]!,
    nextUncached: () => {
      if (next >= items.length) next = cachedCount; // a run longer than the catalogue starts over
      return items[next++]!;
    },
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const address = (mediaType: 'movie' | 'tv', change: Partial<ListState>) =>
  listHref(mediaType, toQuery({ ...initialState, ...change }));

const years = Array.from({ length: 60 }, (_, yearsAgo) => 2024 - yearsAgo);

/** Returns URLs of lists: first by genre, then thousands by genre, year and order. */
function listAddresses(random: () => number): string[] {
  const genres = (['movie', 'tv'] as const).flatMap((mediaType) =>
    genreChoices[mediaType].map(({ slug }) => ({ mediaType, genre: slug })),
  );
  const byGenre = genres.map(({ mediaType, genre }) => address(mediaType, { genre }));
  const byYear = genres.flatMap(({ mediaType, genre }) =>
    years.flatMap((year) => sorts.map((sort) => address(mediaType, { genre, year: String(year), sort }))),
  );
  return [...shuffle(byGenre, random), ...shuffle(byYear, random)];
}

export type TitleItem = { mediaType: 'movie' | 'tv'; id: number; title: string; href: string };

const toTitleItem = ({ media: mediaType, id, title }: TitleFacts): TitleItem => ({
  mediaType,
  id,
  title,
  href: routes.title({ mediaType, id }),
});

/** The number of items of each kind that are cached at the start. */
const cachedCounts = { titles: 600, lists: 30, words: 60 } as const;

/** Creates pools for a catalogue with this many synthetic films. They are the same in every run. */
export function createPools(films: number) {
  const random = seededRandom(7);
  const facts = [...readCatalogue(), ...synthesise(films)].filter(({ adult }) => !adult);
  const titles = shuffle(facts, random).map(toTitleItem);
  const lists = listAddresses(random);
  const words = shuffle(titles, random).map(({ title }) => title);
  return {
    titles: createPool(titles, cachedCounts.titles, random),
    lists: createPool(lists, cachedCounts.lists, random),
    words: createPool([...new Set(words)], cachedCounts.words, random),
  };
}

export type Pools = ReturnType<typeof createPools>;
