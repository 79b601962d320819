import type { TitleId } from './media-type.ts';

/** The number of tones in the stylesheet: `.tone-0` to `.tone-11`. */
export const toneCount = 12;

/** The tone of a picture's box until the picture has loaded. A title always has the same tone. */
export function toneOf(title: TitleId): number {
  return (title.id * 7 + (title.mediaType === 'tv' ? 5 : 0)) % toneCount;
}
