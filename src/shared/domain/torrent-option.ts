/** A download option of a film from a listing. Unknown facts are null. */
export type TorrentOption = {
  /** The info hash: 40 hexadecimal digits in lower case. */
  hash: string;
  /** `2160p`, `1080p`, `720p`, `480p`, `3D` or a similar quality, otherwise `unknown`. */
  quality: string;
  /** The source of the picture: `bluray`, `web`, `dvd` and so on. */
  type: string | null;
  /** In bytes. */
  size: number | null;
  seeds: number | null;
  peers: number | null;
  /** The ISO day of the upload. */
  uploaded: string | null;
  resolution: string | null;
  encoding: string | null;
  /** False if the listing's name only contains the film's title and year. */
  isMainFilm: boolean;
  /** The name of the film in the listing. */
  listedAs: string;
  /** The URL of the .torrent file at the listing. */
  fileUrl: string | null;
};

/** The known qualities, best first, with their label and resolution. */
export const qualityTiers = {
  '2160p': { name: '4K', resolution: '3840×2160' },
  '1080p': { name: '1080p', resolution: '1920×1080' },
  '720p': { name: '720p', resolution: '1280×720' },
  '480p': { name: '480p', resolution: '854×480' },
} as const satisfies Record<string, { name: string; resolution: string }>;

export type QualityTier = keyof typeof qualityTiers;

/** Parses a known quality. Returns null for any other quality. */
export const tierOf = (quality: string): QualityTier | null =>
  Object.hasOwn(qualityTiers, quality) ? (quality as QualityTier) : null;

/** The label of a quality. */
export const qualityName = (quality: string): string => {
  const tier = tierOf(quality);
  return tier ? qualityTiers[tier].name : quality;
};
