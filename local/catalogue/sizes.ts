/** The widths in pixels of TMDB's sizes, by kind of picture. `original` is the largest drawn width. */
export const sizes = {
  poster: { w92: 92, w154: 154, w185: 185, w342: 342, w500: 500, w780: 780, original: 1000 },
  backdrop: { w300: 300, w780: 780, w1280: 1280, original: 1920 },
  profile: { w45: 45, w185: 185, h632: 421, original: 632 },
  still: { w92: 92, w185: 185, w300: 300, original: 780 },
  logo: { w45: 45, w92: 92, w154: 154, w185: 185, w300: 300, w500: 500, original: 500 },
} as const satisfies Record<string, Record<string, number>>;

export type PictureKind = keyof typeof sizes;

/** The names of the sizes by kind, as in `/configuration`. */
export const sizeNames: Readonly<Record<PictureKind, readonly string[]>> = {
  poster: Object.keys(sizes.poster),
  backdrop: Object.keys(sizes.backdrop),
  profile: Object.keys(sizes.profile),
  still: Object.keys(sizes.still),
  logo: Object.keys(sizes.logo),
};

/** Returns the width of a size for a kind of picture, or null if the kind has no such size. */
export function widthOf(kind: PictureKind, size: string): number | null {
  const widths: Readonly<Record<string, number>> = sizes[kind];
  return Object.hasOwn(widths, size) ? (widths[size] ?? null) : null;
}
