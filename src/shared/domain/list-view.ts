import type { ListEntry } from './named-list.ts';
import { titleKey } from './title-key.ts';

/** The orders of a list: `order` is the owner's own order, `rating` uses the reader's scores. */
export const listSorts = ['order', 'added', 'title', 'year', 'rating'] as const;
/** The titles that can be shown: by type, or by whether the reader has watched them. */
export const listFilters = ['all', 'movie', 'tv', 'watched', 'unwatched'] as const;

type ListSort = (typeof listSorts)[number];
type ListFilter = (typeof listFilters)[number];

/** How a reader views a list. `isChoosing` is true while the owner chooses titles to change. */
export type ListViewState = { sort: ListSort; filter: ListFilter; isChoosing: boolean };

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | undefined): Value =>
  values.find((value) => value === text) ?? values[0];

/** Parses a list's query. Unknown values become the default. */
export const parseListView = (query: Readonly<Record<string, string | undefined>>): ListViewState => ({
  sort: oneOf(listSorts, query['sort']),
  filter: oneOf(listFilters, query['show']),
  isChoosing: query['choose'] !== undefined,
});

/** The query of a view, with its question mark and without default values. Empty for the default view. */
export function formatListView({ sort, filter, isChoosing }: ListViewState, page = 1): string {
  const query = [
    sort !== listSorts[0] && `sort=${sort}`,
    filter !== listFilters[0] && `show=${filter}`,
    isChoosing && 'choose=',
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The reader's data about the titles of a list, by key: watched titles and scores. */
type ReaderFacts = { watched: ReadonlySet<string>; scores: ReadonlyMap<string, number> };

type Compare = (a: ListEntry, b: ListEntry) => number;

const comparisons: Readonly<Record<Exclude<ListSort, 'order'>, (facts: ReaderFacts) => Compare>> = {
  added: () => (a, b) => Date.parse(b.addedAt) - Date.parse(a.addedAt),
  title: () => (a, b) => collator.compare(a.title, b.title),
  year: () => (a, b) => (b.year ?? 0) - (a.year ?? 0),
  rating:
    ({ scores }) =>
    (a, b) =>
      (scores.get(titleKey(b)) ?? 0) - (scores.get(titleKey(a)) ?? 0),
};

/** The titles of a view in its order: newest, best or latest first. Titles without a year or score come last. */
export function selectTitles(
  titles: readonly ListEntry[],
  { sort, filter }: ListViewState,
  facts: ReaderFacts,
): ListEntry[] {
  const { watched } = facts;
  const tests: Record<ListFilter, (title: ListEntry) => boolean> = {
    all: () => true,
    movie: ({ mediaType }) => mediaType === 'movie',
    tv: ({ mediaType }) => mediaType === 'tv',
    watched: (title) => watched.has(titleKey(title)),
    unwatched: (title) => !watched.has(titleKey(title)),
  };
  const shown = titles.filter(tests[filter]);
  return sort === 'order' ? shown : shown.toSorted(comparisons[sort](facts));
}
