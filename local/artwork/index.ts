import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Image } from './render.ts';
import type { ArtSubject } from './subject.ts';

export type { ArtSubject };

/**
 * Draws a subject at the given width in pixels. Posters and portraits are 2:3, backdrops and stills 16:9, all as JPEG.
 * Logos are PNG on a transparent ground, in the shape of their words. Deterministic.
 */
export async function drawImage(subject: ArtSubject, width: number): Promise<Image> {
  // The drawing code and sharp load with the first picture, so that servers start without them.
  const { renderImage } = await import('./render.ts');
  return renderImage(subject, width);
}

/** Returns a hash of this folder's code. A picture that was stored with another hash is stale. */
export function artworkVersion(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const version = createHash('sha1');
  for (const name of files.toSorted()) version.update(readFileSync(join(folder, name)));
  return version.digest('hex');
}
