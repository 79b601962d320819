import sharp from 'sharp';
import type { Drawing } from './drawing/svg.ts';
import { composeLogo } from './logos/logo.ts';
import { composePortrait } from './portraits/portrait.ts';
import { composePoster } from './posters/poster.ts';
import { composeBackdrop, composeStill } from './scenes/backdrop.ts';
import type { ArtSubject } from './subject.ts';

// Pictures are small and many. With one thread for each, a core is left for pages.
sharp.concurrency(1);

/** An encoded image and its media type. */
export type Image = { body: Buffer; contentType: string };

type Kind = { compose: (subject: ArtSubject) => Drawing; quality: number | 'transparent' };

const kinds: Readonly<Record<ArtSubject['kind'], Kind>> = {
  // Lettering and flat colours make large JPEGs; a poster looks good at the lower quality that keeps it small.
  poster: { compose: composePoster, quality: 70 },
  backdrop: { compose: composeBackdrop, quality: 76 },
  still: { compose: composeStill, quality: 76 },
  portrait: { compose: composePortrait, quality: 76 },
  logo: { compose: composeLogo, quality: 'transparent' },
};

/** Rasterises a subject's drawing at a width in pixels. */
export async function renderImage(subject: ArtSubject, width: number): Promise<Image> {
  const { compose, quality } = kinds[subject.kind];
  const { svg, w, h } = compose(subject);
  const height = Math.max(1, Math.round((width * h) / w));
  const size = `width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none"`;
  const image = sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}</svg>`));
  if (quality === 'transparent')
    return { body: await image.png({ palette: true, colours: 64 }).toBuffer(), contentType: 'image/png' };
  const jpeg = image.flatten({ background: '#000' }).jpeg({ mozjpeg: true, quality });
  return { body: await jpeg.toBuffer(), contentType: 'image/jpeg' };
}
