import { CatalogueError } from './errors.ts';

const PAGE_SIZE = 20;
const LAST_PAGE = 500;

export interface Page<T> {
  readonly page: number;
  readonly results: readonly T[];
  readonly total_pages: number;
  readonly total_results: number;
}

/** Parses the page, by default 1. Throws CatalogueError unless it is an integer from 1 to 500. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') ?? '1';
  const page = /^\d+$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > LAST_PAGE) throw new CatalogueError('invalid-page');
  return page;
}

/** Returns one page of a list. As in TMDB, the totals count the whole list, even past page 500. */
export function pageOf<T, Shape>(items: readonly T[], page: number, shape: (item: T) => Shape): Page<Shape> {
  const start = (page - 1) * PAGE_SIZE;
  return {
    page,
    results: items.slice(start, start + PAGE_SIZE).map(shape),
    total_pages: Math.max(1, Math.ceil(items.length / PAGE_SIZE)),
    total_results: items.length,
  };
}
