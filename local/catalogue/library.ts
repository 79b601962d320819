import { gatherBrands, type Brands } from './brands.ts';
import { resolveDay } from './dates.ts';
import { scoreWork } from './scores.ts';
import { gatherPeople, type People } from './people.ts';
import { prepareSearch, type SearchIndex } from './search-index.ts';
import { orderings, type Ordering } from './sorting.ts';
import type { MediaType, TitleFacts, Work } from './works.ts';

/** The whole catalogue on one day. */
export interface Library {
  readonly today: string;
  readonly works: Readonly<Record<MediaType, readonly Work[]>>;
  readonly people: People;
  readonly brands: Brands;
  readonly search: SearchIndex;
  find(media: MediaType, id: number): Work | undefined;
  workOf(facts: TitleFacts): Work;
  /** Returns all titles of a media type in an order such as `popularity.desc`. Sorts them once a day. */
  inOrder(media: MediaType, ordering: Ordering): readonly Work[];
  /** Returns the cached list of a key, or computes and caches it. */
  cached(key: string, compute: () => readonly Work[]): readonly Work[];
}

const CACHED_LISTS = 200;

/** Creates an LRU cache of lists. */
function createListCache(): Library['cached'] {
  const lists = new Map<string, readonly Work[]>();
  return (key, compute) => {
    const list = lists.get(key) ?? compute();
    lists.delete(key);
    lists.set(key, list);
    const oldest = lists.keys().next();
    if (lists.size > CACHED_LISTS && !oldest.done) lists.delete(oldest.value);
    return list;
  };
}

function toWork(facts: TitleFacts, today: string): Work {
  const date = resolveDay(facts.day, today);
  return { facts, date, ...scoreWork(facts, date, today) };
}

interface Timeless {
  readonly people: People;
  readonly brands: Brands;
  readonly search: SearchIndex;
}

function libraryOn(today: string, titles: readonly TitleFacts[], timeless: Timeless): Library {
  const byFacts = new Map(titles.map((facts) => [facts, toWork(facts, today)]));
  const all = [...byFacts.values()];
  const works = {
    movie: all.filter(({ facts }) => facts.media === 'movie'),
    tv: all.filter(({ facts }) => facts.media === 'tv'),
  };
  const byId = {
    movie: new Map(works.movie.map((work) => [work.facts.id, work])),
    tv: new Map(works.tv.map((work) => [work.facts.id, work])),
  };
  const sorted = new Map<string, readonly Work[]>();
  return {
    ...timeless,
    today,
    works,
    find: (media, id) => byId[media].get(id),
    workOf: (facts) => byFacts.get(facts) ?? toWork(facts, today),
    inOrder: (media, ordering) => {
      const key = `${media} ${ordering}`;
      const ordered = sorted.get(key) ?? works[media].toSorted(orderings[ordering]);
      sorted.set(key, ordered);
      return ordered;
    },
    cached: createListCache(),
  };
}

/** Returns a function that returns the library of a day. Dates and scores are computed once a day. */
export function openLibrary(titles: readonly TitleFacts[]): (today: string) => Library {
  const people = gatherPeople(titles);
  const timeless = { people, brands: gatherBrands(titles), search: prepareSearch(titles, people) };
  let current: Library | null = null;
  return (today) => {
    if (current?.today !== today) current = libraryOn(today, titles, timeless);
    return current;
  };
}
