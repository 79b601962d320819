import type { MediaType } from './media-type.ts';

const shared = ['new-releases', 'trending-now', 'popular', 'award-winners'] as const;

/** The tags of the filter panel, by their word in addresses. */
export const tagSlugs = { movie: shared, tv: [...shared, 'network-originals'] } as const;

export type Tag = (typeof tagSlugs)[MediaType][number];

/** The network whose originals have a list of their own and open home. */
export const originalsNetworkId = 213;

/** A tag's name on the screen. */
export const tagLabels: Record<Tag, Record<MediaType, string>> = {
  'new-releases': { movie: 'New Releases', tv: 'New Releases' },
  'trending-now': { movie: 'Trending Now', tv: 'Trending Now' },
  popular: { movie: 'Popular Movies', tv: 'Popular Series' },
  'award-winners': { movie: 'Award Winners', tv: 'Award Winners' },
  'network-originals': { movie: 'Network Originals', tv: 'Network Originals' },
};

type Demands = { voteAverage?: number; voteCount?: number; months?: number; networkId?: number };

/** What a tag asks of a title: a rating, a number of votes, an age of at most so many months, a network. */
export const tagDemands: Record<Tag, Demands> = {
  'new-releases': { months: 3 },
  'trending-now': {},
  popular: { voteCount: 100 },
  'award-winners': { voteAverage: 8, voteCount: 200 },
  'network-originals': { networkId: originalsNetworkId },
};

/** The tag of a word in an address, or null. */
export function findTag(mediaType: MediaType, slug: string | null | undefined): Tag | null {
  return tagSlugs[mediaType].find((tag) => tag === slug) ?? null;
}
