import type { TitleId } from './media-type.ts';

/**
 * The widths that the image host offers for each kind of picture, smallest first. Source: TMDB's /configuration.
 * "original" is 3840 for most backdrops and has megabytes, so only large screens with a high density should choose it.
 */
const widths = {
  poster: [342, 500],
  backdrop: [780, 1280, 3840],
  profile: [185],
  still: [300],
  wide: [300, 780],
  logo: [185],
} as const;

type ImageKind = keyof typeof widths;

const sizeName = (width: number) => (width === 3840 ? 'original' : `w${width}`);

/** The URL of an image. `base` is the host's URL without a trailing slash. `size` is one of the host's names. */
export function imageUrl(base: string, size: string, path: string): string {
  return `${base}/t/p/${size}${path}`;
}

/** All widths of a picture as a `srcset`. */
export function imageSrcset(base: string, kind: ImageKind, path: string): string {
  return widths[kind].map((width) => `${imageUrl(base, sizeName(width), path)} ${width}w`).join(', ');
}

/** The number of tones in the stylesheet: `.tone-0` to `.tone-11`. */
export const toneCount = 12;

/** The tone of a picture's box until the picture has loaded. A title always has the same tone. */
export function toneOf(title: TitleId): number {
  return (title.id * 7 + (title.mediaType === 'tv' ? 5 : 0)) % toneCount;
}
