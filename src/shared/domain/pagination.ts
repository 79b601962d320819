import type { MediaType } from './media-type.ts';

/** The last page that the catalogue serves. */
export const maxPage = 500;

/** The number of titles per page. */
export const pageSize = 20;

/** The maximum number of series that the catalogue counts. */
export const maxSeries = 10_000;

/** The number of pages of a list. At most 500, and for series only the pages of the first 10,000. */
export function countPages(mediaType: MediaType, list: { totalPages: number; totalResults: number }): number {
  const results = mediaType === 'tv' ? Math.min(list.totalResults, maxSeries) : list.totalResults;
  return Math.max(1, Math.min(maxPage, list.totalPages, Math.ceil(results / pageSize)));
}

/** Parses a page number from a URL and clamps it to 1 and the last page. Returns 1 for any text other than digits. */
export function clampPage(value: string | undefined, totalPages: number = maxPage): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 1;
  return Math.max(1, Math.min(page, totalPages, maxPage));
}

/**
 * The page numbers of a control. Contains every page if there are at most 7. Otherwise contains the first, the last and
 * the neighbours of the current page, with 'gap' for omitted pages.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, index) => index + 1);
  // A gap replaces at least two pages: near an end, all pages up to it are shown.
  const from = page <= 4 ? 2 : Math.min(page - 1, totalPages - 4);
  const to = page >= totalPages - 3 ? totalPages - 1 : Math.max(page + 1, 5);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? ['gap' as const] : []),
    ...middle,
    ...(to < totalPages - 1 ? ['gap' as const] : []),
    totalPages,
  ];
}

/**
 * Returns the largest number of entries per group for which all groups together show at most `total` entries, but at
 * least `min`. `counts` are the sizes of the groups.
 */
export function limitPerGroup(counts: readonly number[], total: number, min: number): number {
  const shownWith = (limit: number) => counts.reduce((sum, count) => sum + Math.min(count, limit), 0);
  let limit = total;
  while (limit > min && shownWith(limit) > total) limit -= 1;
  return limit;
}
