/** One way to download a film, as a listing offers it. What it does not tell is null. */
export type TorrentOption = {
  /** The info hash: 40 hexadecimal digits, small. */
  hash: string;
  /** `2160p`, `1080p`, `720p`, `480p`, `3D` or another of the kind; `unknown` where it is none. */
  quality: string;
  /** Where the picture comes from: `bluray`, `web`, `dvd` and the like. */
  type: string | null;
  /** In bytes. */
  size: number | null;
  seeds: number | null;
  peers: number | null;
  /** The day it was uploaded. */
  uploaded: string | null;
  resolution: string | null;
  encoding: string | null;
  /** False for an option of a listing that only has the film's title and year in a longer name. */
  isMainFilm: boolean;
  /** The name of the film in the listing. */
  listedAs: string;
  /** Where the listing keeps the .torrent file. */
  fileUrl: string | null;
};

/** The known qualities, the best first, with their label and resolution. */
export const qualityTiers = {
  '2160p': { name: '4K', resolution: '3840×2160' },
  '1080p': { name: '1080p', resolution: '1920×1080' },
  '720p': { name: '720p', resolution: '1280×720' },
  '480p': { name: '480p', resolution: '854×480' },
} as const satisfies Record<string, { name: string; resolution: string }>;

export type QualityTier = keyof typeof qualityTiers;

/** The tier that a quality is of; null for any other. */
export const tierOf = (quality: string): QualityTier | null =>
  Object.hasOwn(qualityTiers, quality) ? (quality as QualityTier) : null;

/** What the site calls a quality. */
export const qualityName = (quality: string): string => {
  const tier = tierOf(quality);
  return tier ? qualityTiers[tier].name : quality;
};
