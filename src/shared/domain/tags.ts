import type { MediaType } from './media-type.ts';

/** The four tags of the filter panel, by their word in addresses. */
export const tagSlugs = ['new-releases', 'trending-now', 'popular', 'award-winners'] as const;

export type Tag = (typeof tagSlugs)[number];

/** A tag's name on the screen. */
export const tagLabels: Record<Tag, Record<MediaType, string>> = {
  'new-releases': { movie: 'New Releases', tv: 'New Releases' },
  'trending-now': { movie: 'Trending Now', tv: 'Trending Now' },
  popular: { movie: 'Popular Movies', tv: 'Popular Series' },
  'award-winners': { movie: 'Award Winners', tv: 'Award Winners' },
};

/** What a tag asks of a title: a mark, a number of votes, an age of at most so many months. */
export const tagDemands: Record<Tag, { voteAverage?: number; voteCount?: number; months?: number }> = {
  'new-releases': { months: 3 },
  'trending-now': {},
  popular: { voteCount: 100 },
  'award-winners': { voteAverage: 8, voteCount: 200 },
};

/** The tag of a word in an address, or null. */
export function findTag(slug: string | null | undefined): Tag | null {
  return tagSlugs.find((tag) => tag === slug) ?? null;
}
