import type { TitleId } from './media-type.ts';

/** How many tones the stylesheet knows: `.tone-0` to `.tone-11`. */
export const toneCount = 12;

/** The tone a picture's box shows until the picture is there: always the same one for a title. */
export function toneOf(title: TitleId): number {
  return (title.id * 7 + (title.mediaType === 'tv' ? 5 : 0)) % toneCount;
}
