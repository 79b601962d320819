import { revenueOf } from './money.ts';
import type { Work } from './works.ts';

type Order = (one: Work, other: Work) => number;

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byNumber =
  (value: (work: Work) => number): Order =>
  (one, other) =>
    value(one) - value(other);

/** Undated titles come last whichever way dates run, so `reversed` must leave them alone. */
const byDate =
  (direction: 1 | -1): Order =>
  (one, other) => {
    if (one.date === other.date) return 0;
    if (!one.date) return 1;
    if (!other.date) return -1;
    return one.date < other.date ? -direction : direction;
  };

const ascending = {
  popularity: byNumber((work) => work.popularity),
  vote_average: byNumber((work) => work.voteAverage),
  vote_count: byNumber((work) => work.voteCount),
  revenue: byNumber((work) => revenueOf(work.facts)),
  title: (one: Work, other: Work) => words.compare(one.facts.title, other.facts.title),
  original_title: (one: Work, other: Work) => words.compare(one.facts.originalTitle, other.facts.originalTitle),
};

const reversed =
  (order: Order): Order =>
  (one, other) =>
    order(other, one);

/** Titles that tie stand in the order of their ids, so that pages never overlap. */
const settled =
  (order: Order): Order =>
  (one, other) =>
    order(one, other) || one.facts.id - other.facts.id;

/** Every order a list can have. */
export const orderings = {
  'popularity.asc': settled(ascending.popularity),
  'popularity.desc': settled(reversed(ascending.popularity)),
  'vote_average.asc': settled(ascending.vote_average),
  'vote_average.desc': settled(reversed(ascending.vote_average)),
  'vote_count.asc': settled(ascending.vote_count),
  'vote_count.desc': settled(reversed(ascending.vote_count)),
  'revenue.asc': settled(ascending.revenue),
  'revenue.desc': settled(reversed(ascending.revenue)),
  'title.asc': settled(ascending.title),
  'title.desc': settled(reversed(ascending.title)),
  'original_title.asc': settled(ascending.original_title),
  'original_title.desc': settled(reversed(ascending.original_title)),
  'date.asc': settled(byDate(1)),
  'date.desc': settled(byDate(-1)),
} satisfies Record<string, Order>;

export type Ordering = keyof typeof orderings;

const SORT_NAMES = {
  movie: {
    popularity: 'popularity',
    primary_release_date: 'date',
    release_date: 'date',
    vote_average: 'vote_average',
    vote_count: 'vote_count',
    title: 'title',
    original_title: 'original_title',
    revenue: 'revenue',
  },
  tv: {
    popularity: 'popularity',
    first_air_date: 'date',
    vote_average: 'vote_average',
    vote_count: 'vote_count',
    name: 'title',
    original_name: 'original_title',
  },
} as const satisfies Record<string, Record<string, string>>;

/** The order TMDB's `sort_by` asks for; a word it does not know means the default, as it does there. */
export function parseSort(media: 'movie' | 'tv', sortBy: string | null): Ordering {
  const [name = '', direction] = (sortBy ?? '').split('.');
  const known: Readonly<Record<string, string>> = SORT_NAMES[media];
  const ordering = `${known[name]}.${direction}`;
  return Object.hasOwn(known, name) && isOrdering(ordering) ? ordering : 'popularity.desc';
}

function isOrdering(text: string): text is Ordering {
  return Object.hasOwn(orderings, text);
}
