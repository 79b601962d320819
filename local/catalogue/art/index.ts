import { composeBackdrop } from './backdrop.ts';
import { composeLogo } from './logo.ts';
import { composePortrait } from './portrait.ts';
import { composePoster } from './poster.ts';
import { toJpeg, toPng } from './render.ts';
import { composeStill } from './still.ts';

/** What a picture shows. The same subject always gets the same picture. */
export type ArtSubject = {
  kind: 'poster' | 'backdrop' | 'still' | 'portrait' | 'logo';
  /** A stable seed, e.g. `movie-101`. */
  key: string;
  /** The title, or the person's or company's name. */
  title: string;
  year: number | null;
  genres: readonly number[];
  media: 'movie' | 'tv';
  /** A line such as “Directed by …”. */
  credit?: string;
};

const photographs = {
  // Lettering and flat ink are dear to a JPEG; a poster forgives the lower quality that keeps it light.
  poster: { compose: composePoster, ratio: 2 / 3, quality: 70 },
  backdrop: { compose: composeBackdrop, ratio: 16 / 9, quality: 76 },
  still: { compose: composeStill, ratio: 16 / 9, quality: 76 },
  portrait: { compose: composePortrait, ratio: 2 / 3, quality: 76 },
} as const;

/**
 * Draws a subject at exactly the given width in pixels and its kind's ratio: posters and portraits 2:3, backdrops and
 * stills 16:9, logos as wide as their words on a clear ground. JPEG, logos PNG. Same input, same bytes.
 */
export async function drawImage(subject: ArtSubject, width: number): Promise<{ body: Buffer; contentType: string }> {
  if (subject.kind === 'logo') {
    const { ratio, ...sheet } = composeLogo(subject);
    return { body: await toPng(sheet, width, Math.max(1, Math.round(width / ratio))), contentType: 'image/png' };
  }
  const { compose, ratio, quality } = photographs[subject.kind];
  return { body: await toJpeg(compose(subject), width, Math.round(width / ratio), quality), contentType: 'image/jpeg' };
}
