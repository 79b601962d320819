import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { AppContext } from '../../context.ts';
import type { Filled } from '../../render/awaited-page.ts';
import { downloadsPart } from './downloads/part.ts';
import { episodesPart } from './episodes/late-part.tsx';
import type { LatePart, TitleId } from '../../render/late-part.ts';
import { visitorsPart } from '../opinion/visitors.tsx';

/** The parts by what the title is. */
const parts: Record<MediaType, readonly LatePart[]> = {
  movie: [downloadsPart, visitorsPart],
  tv: [episodesPart, visitorsPart],
};

/** Draws all late parts of a title's page together. */
export async function fillLateParts(c: AppContext, title: TitleId): Promise<Filled> {
  const drawn = await Promise.all(
    parts[title.mediaType].map(async ({ slot, draw }) => ({ slot, ...(await draw(c, title)) })),
  );
  const slots = Object.fromEntries(drawn.map(({ slot, markup }) => [slot, markup]));
  const names = drawn.map(({ lasting }) => lasting);
  const late = drawn.flatMap(({ slot, late: part }) => (part ? [{ slot, ...part }] : []));
  return { slots, late, lasting: names.every((name) => name !== null) ? names.join(' ') : null };
}
