import { revenueOf } from './money.ts';
import type { Work } from './works.ts';

type Order = (one: Work, other: Work) => number;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byNumber =
  (value: (work: Work) => number): Order =>
  (one, other) =>
    value(one) - value(other);

/** Sorts by date. Undated titles are last in both directions, so this order cannot be reversed. */
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
  title: (one: Work, other: Work) => collator.compare(one.facts.title, other.facts.title),
  original_title: (one: Work, other: Work) => collator.compare(one.facts.originalTitle, other.facts.originalTitle),
};

const reversed =
  (order: Order): Order =>
  (one, other) =>
    order(other, one);

/** Sorts ties by id, so that pages of a list never overlap. */
const withTieBreak =
  (order: Order): Order =>
  (one, other) =>
    order(one, other) || one.facts.id - other.facts.id;

/** All orders of lists. */
export const orderings = {
  'popularity.asc': withTieBreak(ascending.popularity),
  'popularity.desc': withTieBreak(reversed(ascending.popularity)),
  'vote_average.asc': withTieBreak(ascending.vote_average),
  'vote_average.desc': withTieBreak(reversed(ascending.vote_average)),
  'vote_count.asc': withTieBreak(ascending.vote_count),
  'vote_count.desc': withTieBreak(reversed(ascending.vote_count)),
  'revenue.asc': withTieBreak(ascending.revenue),
  'revenue.desc': withTieBreak(reversed(ascending.revenue)),
  'title.asc': withTieBreak(ascending.title),
  'title.desc': withTieBreak(reversed(ascending.title)),
  'original_title.asc': withTieBreak(ascending.original_title),
  'original_title.desc': withTieBreak(reversed(ascending.original_title)),
  'date.asc': withTieBreak(byDate(1)),
  'date.desc': withTieBreak(byDate(-1)),
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

/** Parses TMDB's `sort_by`. As in TMDB, an unknown value selects the default. */
export function parseSort(media: 'movie' | 'tv', sortBy: string | null): Ordering {
  const [name = '', direction] = (sortBy ?? '').split('.');
  const sortNames: Readonly<Record<string, string>> = SORT_NAMES[media];
  const ordering = `${sortNames[name]}.${direction}`;
  return Object.hasOwn(sortNames, name) && isOrdering(ordering) ? ordering : 'popularity.desc';
}

function isOrdering(text: string): text is Ordering {
  return Object.hasOwn(orderings, text);
}
