import type { MediaType } from './media-type.ts';

/** The catalogue turns no page past this one. */
export const maxPage = 500;

/** Titles on a page. */
export const pageSize = 20;

/** The catalogue counts no more series than this. */
export const maxSeries = 10_000;

/** How many pages a list lets one turn: those it has, at most 500, of series those of the first 10,000. */
export function countPages(mediaType: MediaType, list: { totalPages: number; totalResults: number }): number {
  const results = mediaType === 'tv' ? Math.min(list.totalResults, maxSeries) : list.totalResults;
  return Math.max(1, Math.min(maxPage, list.totalPages, Math.ceil(results / pageSize)));
}

/** A page number from an address: any run of digits, clamped to 1 and the last page; anything else is page 1. */
export function clampPage(value: string | undefined, totalPages: number = maxPage): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 1;
  return Math.max(1, Math.min(page, totalPages, maxPage));
}

/** The numbers a page control shows: all up to 7, else first, last and the current one's neighbours, 'gap' for what is left out. */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, index) => index + 1);
  // A gap stands for two pages at least: near an end, the pages up to it are shown.
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
