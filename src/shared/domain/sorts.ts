import type { MediaType } from './media-type.ts';

/** The orders of the filter panel, as in URLs. The first is the default. */
export const sorts = ['popularity.desc', 'vote_average.desc', 'release_date.desc', 'release_date.asc'] as const;

export type Sort = (typeof sorts)[number];

export const defaultSort: Sort = 'popularity.desc';

export const sortLabels: Record<Sort, string> = {
  'popularity.desc': 'Most Popular',
  'vote_average.desc': 'Highest Rated',
  'release_date.desc': 'Newest First',
  'release_date.asc': 'Oldest First',
};

/** The minimum number of votes for lists by rating, because a high score from few votes means little. */
export const votesForRating = 200;

/** The catalogue's name for the day of the first release. */
export const dateField: Record<MediaType, string> = { movie: 'primary_release_date', tv: 'first_air_date' };

/** The catalogue's name for an order. */
export function toCatalogueSort(mediaType: MediaType, sort: Sort): string {
  return sort.replace('release_date', dateField[mediaType]);
}

/** Parses an order from a URL. Returns null for any other value. */
export function findSort(value: string | null | undefined): Sort | null {
  return sorts.find((sort) => sort === value) ?? null;
}
