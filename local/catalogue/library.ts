import { gatherBrands, type Brands } from './brands.ts';
import { resolveDay } from './dates.ts';
import { markWork } from './marks.ts';
import { gatherPeople, type People } from './people.ts';
import { prepareSearch, type SearchIndex } from './search-index.ts';
import { orderings, type Ordering } from './sorting.ts';
import type { MediaType, TitleFacts, Work } from './works.ts';

/** The whole catalogue as it stands on one day. */
export interface Library {
  readonly today: string;
  readonly works: Readonly<Record<MediaType, readonly Work[]>>;
  readonly people: People;
  readonly brands: Brands;
  readonly search: SearchIndex;
  find(media: MediaType, id: number): Work | undefined;
  workOf(facts: TitleFacts): Work;
  /** All titles of a kind in an order such as `popularity.desc`; sorted once a day. */
  inOrder(media: MediaType, ordering: Ordering): readonly Work[];
  /** The answer kept for a key, or made and kept; the fewest-used go first. */
  remember(key: string, make: () => readonly Work[]): readonly Work[];
}

const KEPT_ANSWERS = 200;

/** A store of answers that forgets the longest unused one when it is full. */
function keepAnswers(): Library['remember'] {
  const kept = new Map<string, readonly Work[]>();
  return (key, make) => {
    const answer = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, answer);
    const oldest = kept.keys().next();
    if (kept.size > KEPT_ANSWERS && !oldest.done) kept.delete(oldest.value);
    return answer;
  };
}

function toWork(facts: TitleFacts, today: string): Work {
  const date = resolveDay(facts.day, today);
  return { facts, date, ...markWork(facts, date, today) };
}

interface Lasting {
  readonly people: People;
  readonly brands: Brands;
  readonly search: SearchIndex;
}

function libraryOn(today: string, titles: readonly TitleFacts[], lasting: Lasting): Library {
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
    ...lasting,
    today,
    works,
    find: (media, id) => byId[media].get(id),
    workOf: (facts) => byFacts.get(facts) ?? toWork(facts, today),
    inOrder: (media, ordering) => {
      const key = `${media} ${ordering}`;
      const known = sorted.get(key) ?? works[media].toSorted(orderings[ordering]);
      sorted.set(key, known);
      return known;
    },
    remember: keepAnswers(),
  };
}

/** A library that follows the calendar: asked on another day, it resolves every date and mark anew. */
export function openLibrary(titles: readonly TitleFacts[]): (today: string) => Library {
  const people = gatherPeople(titles);
  const lasting = { people, brands: gatherBrands(titles), search: prepareSearch(titles, people) };
  let current: Library | null = null;
  return (today) => {
    if (current?.today !== today) current = libraryOn(today, titles, lasting);
    return current;
  };
}
