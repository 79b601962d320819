import { type FilterName, filterNames, filterSpec } from './filter-table.ts';
import type { MediaType } from './media-type.ts';
import { clampPage } from './pagination.ts';
import { defaultSort, findSort, type Sort } from './sorts.ts';

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** The filters and order of a list. Each filter has its value in URL form, or null for any. */
export type Filters = Record<FilterName, string | null> & { sort: Sort };

/** The complete state of a list, as in its URL. */
export type ListState = Filters & { page: number; view: View };

const noFilters = Object.fromEntries(filterNames.map((name) => [name, null])) as Record<FilterName, null>;

/** No filter, the default order, page 1, the grid. */
export const initialState: ListState = { ...noFilters, sort: defaultSort, page: 1, view: 'grid' };

/** A URL's query with one value per name. A filter that accepts several has all of its values, comma-separated. */
export type Query = Readonly<Record<string, string | undefined>>;

const acceptSeveral = ['genre', 'without', 'services'];

/** Converts `URLSearchParams` or form data to a query. */
export function queryOf(entries: Iterable<readonly [string, unknown]>): Query {
  const query = new Map<string, string>();
  for (const [name, value] of entries) {
    const before = query.get(name);
    if (before === undefined) query.set(name, String(value));
    else if (acceptSeveral.includes(name)) query.set(name, `${before},${String(value)}`);
  }
  return Object.fromEntries(query);
}

/** Parses a list's state from a query. Ignores invalid values. The page is 1 to 500. A year overrides a decade. */
export function parseListState(mediaType: MediaType, query: Query, currentYear: number): ListState {
  const parsed = filterNames.map((name) => {
    const text = query[name];
    return [name, text ? filterSpec(name).parse(text, { mediaType, currentYear }) : null] as const;
  });
  const filters = Object.fromEntries(parsed) as Record<FilterName, string | null>;
  return {
    ...filters,
    decade: filters.year ? null : filters.decade,
    sort: findSort(query['sort']) ?? defaultSort,
    page: clampPage(query['page']),
    view: query['view'] === 'list' ? 'list' : 'grid',
  };
}

const queryNames = [...filterNames.filter((name) => name !== 'tag'), 'sort', 'tag', 'view', 'page'] as const;

/** The query of a state. Contains the values that differ from the initial state, always in the same order. */
export function toQuery(state: ListState): string {
  const given = queryNames.filter((name) => state[name] !== null && state[name] !== initialState[name]);
  return given.map((name) => `${name}=${encodeURIComponent(state[name]!).replaceAll('%2C', ',')}`).join('&');
}

/** Changes a state. Resets the page to 1 unless only the page or view changes. */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const keepsPage = Object.keys(change).every((name) => name === 'page' || name === 'view');
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change };
}

/** The filters that narrow a list, with their values. */
export const activeFilters = (filters: Filters): { name: FilterName; value: string }[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    return value === null ? [] : [{ name, value }];
  });

/**
 * True if a list cannot show trending titles only: the catalogue cannot filter them, and their summaries lack what
 * another filter checks.
 */
export const isTagIgnored = (filters: Filters): boolean =>
  filters.tag === 'trending-now' && !activeFilters(filters).every(({ name }) => filterSpec(name).matches);

/** True if any filter narrows the list. */
export const isFiltered = (filters: Filters): boolean => activeFilters(filters).length > 0;
