import type { MediaType } from './media-type.ts';

/** The conditions of a tag: a score, a number of votes, a maximum age in months, a network. */
type Demands = { voteAverage?: number; voteCount?: number; months?: number; networkId?: number };

type TagSpec = {
  /** The tag's name in the filter panel, by media type. Media types without a name do not offer the tag. */
  labels: Partial<Record<MediaType, string>>;
  demands: Demands;
  /** The words of a heading: `adjective` before the genre, or `noun` instead of Movies or TV Shows. */
  adjective?: string;
  noun?: string;
};

const both = (label: string) => ({ movie: label, tv: label });

/** Every tag, by its URL slug. The network's id is the catalogue's. */
const tagTable = {
  'new-releases': { labels: both('New Releases'), demands: { months: 3 }, adjective: 'New' },
  'trending-now': { labels: both('Trending Now'), demands: {}, adjective: 'Trending' },
  popular: {
    labels: { movie: 'Popular Movies', tv: 'Popular Series' },
    demands: { voteCount: 100 },
    adjective: 'Popular',
  },
  'award-winners': {
    labels: both('Award Winners'),
    demands: { voteAverage: 8, voteCount: 200 },
    adjective: 'Award-Winning',
  },
  'network-originals': {
    labels: { tv: 'Network Originals' },
    demands: { networkId: 213 },
    noun: 'Network Originals',
  },
} as const satisfies Record<string, TagSpec>;

type Tag = keyof typeof tagTable;

export const tagSpec = (tag: Tag): TagSpec => tagTable[tag];

/** The name of a tag. Returns an empty text for a media type that does not offer it. */
export const tagLabel = (mediaType: MediaType, tag: Tag): string => tagSpec(tag).labels[mediaType] ?? '';

/** The tags that a media type offers. */
export const tagsOf = (mediaType: MediaType): Tag[] =>
  (Object.keys(tagTable) as Tag[]).filter((tag) => tagSpec(tag).labels[mediaType]);

/** Finds a tag by its URL slug. Returns null if the media type does not offer it. */
export function findTag(mediaType: MediaType, slug: string | null | undefined): Tag | null {
  return tagsOf(mediaType).find((tag) => tag === slug) ?? null;
}
