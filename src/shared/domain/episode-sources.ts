import type { PlaybackQuality } from './preferences.ts';

/** The known qualities of an episode's sources, best first. */
export const sourceQualities = ['2160p', '1080p', '720p', '480p'] as const;

export type SourceQuality = (typeof sourceQualities)[number];

/** A release of an episode. Facts missing from its title are null. `size` is in bytes. */
export type EpisodeSource = {
  /** 40 hexadecimal digits in lower case. */
  hash: string;
  release: string;
  quality: SourceQuality | null;
  size: number | null;
  seeds: number | null;
  peers: number | null;
  /** The site that lists it. */
  provider: string | null;
};

/** The number of sources shown per quality. */
const perQuality = 3;

/** Parses a quality from a URL. Returns null for any other value, which means all qualities. */
export const parseSourceQuality = (value: string | undefined): SourceQuality | null =>
  sourceQualities.find((quality) => quality === value) ?? null;

const preferred = { auto: null, '720p': '720p', '1080p': '1080p', '4k': '2160p' } as const satisfies Record<
  PlaybackQuality,
  SourceQuality | null
>;

/** The quality that a user with this preference sees first. Null means all. */
export const preferredSourceQuality = (preference: PlaybackQuality): SourceQuality | null => preferred[preference];

/** Sorts by seeds, most first. Unknown numbers come last, in their original order. */
const bySeeds = (one: EpisodeSource, other: EpisodeSource) => (other.seeds ?? -1) - (one.seeds ?? -1);

/** The sources to show: each release once, at most three of each quality, most seeds first. */
export function chooseSources(sources: readonly EpisodeSource[]): EpisodeSource[] {
  const seen = new Set<string>();
  const counts = new Map<SourceQuality | null, number>();
  return sources.toSorted(bySeeds).filter(({ hash, quality }) => {
    const count = counts.get(quality) ?? 0;
    if (seen.has(hash) || count === perQuality) return false;
    seen.add(hash);
    counts.set(quality, count + 1);
    return true;
  });
}

/** Formats the number of visible sources: `5`, or `2 / 5` if a quality filter hides the others. */
export const countText = (shown: number, all: number): string => (shown === all ? `${all}` : `${shown} / ${all}`);
