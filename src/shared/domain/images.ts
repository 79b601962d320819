/**
 * The widths the image host offers for each kind of picture, smallest first.
 * Source: TMDB's /configuration. "original" stands for 1920 where a backdrop needs it.
 */
const widths = {
  poster: [342, 500],
  backdrop: [780, 1280, 1920],
  profile: [185],
  still: [300],
  wide: [300, 780],
  logo: [185],
} as const;

export type ImageKind = keyof typeof widths;

const sizeName = (width: number) => (width === 1920 ? 'original' : `w${width}`);

/** The URL of an image. The host's base URL has no trailing slash; `size` is one of the host's names. */
export function imageUrl(base: string, size: string, path: string): string {
  return `${base}/t/p/${size}${path}`;
}

/** All widths of a picture as a `srcset`. */
export function imageSrcset(base: string, kind: ImageKind, path: string): string {
  return widths[kind].map((width) => `${imageUrl(base, sizeName(width), path)} ${width}w`).join(', ');
}
