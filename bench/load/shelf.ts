import { seededRandom } from '../../local/catalogue/chance.ts';
import { readCatalogue } from '../../local/catalogue/data.ts';
import { synthesise } from '../../local/catalogue/synthetic.ts';
import type { TitleFacts } from '../../local/catalogue/works.ts';
import { initialState, type ListState, toQuery } from '../../src/shared/domain/filters.ts';
import { genreChoices } from '../../src/shared/domain/genres.ts';
import { sorts } from '../../src/shared/domain/sorts.ts';
import { listHref } from '../../src/shared/list-paths.ts';
import { routes } from '../../src/shared/routes.ts';
import { pickerOf, zipfShares } from './popularity.ts';

/** Items that visitors request: cached ones by popularity, and ones that were never requested. */
export type Shelf<Item> = {
  known: readonly Item[];
  /** A random cached item, by popularity. */
  liked: () => Item;
  /** An item that was not requested before. */
  unseen: () => Item;
};

function shelve<Item>(items: readonly Item[], knownCount: number, random: () => number): Shelf<Item> {
  const known = items.slice(0, knownCount);
  const pick = pickerOf(zipfShares(known.length), random);
  let next = knownCount;
  return {
    known,
    liked: () => known[pick()]!,
    unseen: () => {
      if (next >= items.length) next = knownCount; // a run longer than the catalogue starts over
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

const years = Array.from({ length: 60 }, (_, back) => 2024 - back);

/** URLs of lists: by genre first, then thousands by genre, year and order. */
function listAddresses(random: () => number): string[] {
  const genres = (['movie', 'tv'] as const).flatMap((mediaType) =>
    genreChoices[mediaType].map(({ slug }) => ({ mediaType, genre: slug })),
  );
  const plain = genres.map(({ mediaType, genre }) => address(mediaType, { genre }));
  const narrow = genres.flatMap(({ mediaType, genre }) =>
    years.flatMap((year) => sorts.map((sort) => address(mediaType, { genre, year: String(year), sort }))),
  );
  return [...shuffle(plain, random), ...shuffle(narrow, random)];
}

export type Asked = { mediaType: 'movie' | 'tv'; id: number; title: string; href: string };

const toAsked = ({ media: mediaType, id, title }: TitleFacts): Asked => ({
  mediaType,
  id,
  title,
  href: routes.title({ mediaType, id }),
});

/** How many items of each kind are cached at the start. */
const knownOf = { titles: 600, lists: 30, words: 60 } as const;

/** Items of a catalogue with this many synthetic films, the same in every run. */
export function fillShelves(films: number) {
  const random = seededRandom(7);
  const facts = [...readCatalogue(), ...synthesise(films)].filter(({ adult }) => !adult);
  const titles = shuffle(facts, random).map(toAsked);
  const lists = listAddresses(random);
  const words = shuffle(titles, random).map(({ title }) => title);
  return {
    titles: shelve(titles, knownOf.titles, random),
    lists: shelve(lists, knownOf.lists, random),
    words: shelve([...new Set(words)], knownOf.words, random),
  };
}

export type Shelves = ReturnType<typeof fillShelves>;
