import { findGenre } from './genres.ts';
import type { MediaType } from './media-type.ts';
import { clampPage } from './pagination.ts';
import { defaultSort, findSort, type Sort } from './sorts.ts';
import { findTag, type Tag } from './tags.ts';

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** What a list is filtered and ordered by; null is "any". `genre` is the word in the address. */
export type Filters = { genre: string | null; year: number | null; sort: Sort; tag: Tag | null };

/** The whole state of a list, as its address says it. */
export type ListState = Filters & { page: number; view: View };

export const firstYear = 1900;
/** The slider reaches back this far; the number field to `firstYear`. */
export const sliderYears = 50;

/** No filter, the default order, page 1, the grid. */
export const initialState: ListState = { genre: null, year: null, sort: defaultSort, tag: null, page: 1, view: 'grid' };

/** An address's query, its first word on each name. */
export type Query = Readonly<Record<string, string | undefined>>;

function parseYear(value: string | undefined, currentYear: number): number | null {
  const year = value && /^\d{1,6}$/.test(value) ? Number(value) : null;
  return year !== null && year >= firstYear && year <= currentYear ? year : null;
}

/** Reads a list's state from an address. Any value that is not valid counts as not given; the page is 1 to 500. */
export function parseListState(mediaType: MediaType, query: Query, currentYear: number): ListState {
  return {
    genre: findGenre(mediaType, query['genre'])?.slug ?? null,
    year: parseYear(query['year'], currentYear),
    sort: findSort(query['sort']) ?? defaultSort,
    tag: findTag(mediaType, query['tag']),
    page: clampPage(query['page']),
    view: query['view'] === 'list' ? 'list' : 'grid',
  };
}

/** A state as the query of its address: what is not the initial state, in one order. */
export function toQuery(state: ListState): string {
  const names = ['genre', 'year', 'sort', 'tag', 'view', 'page'] as const;
  const given = names.filter((name) => state[name] !== null && state[name] !== initialState[name]);
  return given.map((name) => `${name}=${state[name]}`).join('&');
}

/** A state with something changed: anything but the page and the view leads back to page 1. */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  const keepsPage = Object.keys(change).every((name) => name === 'page' || name === 'view');
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change };
}

/** How many filters narrow the list. */
export const countFilters = ({ genre, year, tag }: Filters): number =>
  [genre, year, tag].filter((filter) => filter !== null).length;

/** True where any filter narrows the list. */
export const isFiltered = (filters: Filters): boolean => countFilters(filters) > 0;
