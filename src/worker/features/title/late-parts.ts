import type { MediaType, TitleId } from '../../../shared/domain/media-type.ts';
import type { AppContext } from '../../context.ts';
import type { FilledSlots } from '../../render/awaited-page.ts';
import { downloadsPart } from './downloads/part.ts';
import { episodesPart } from './episodes/part.tsx';
import { choicesPart } from './where-to-watch.tsx';
import type { TitlePart } from '../../render/title-part.ts';
import { memberRatingPart } from '../opinion/member-rating.tsx';

/** The parts by media type. */
const parts: Record<MediaType, readonly TitlePart[]> = {
  movie: [downloadsPart, memberRatingPart, choicesPart],
  tv: [episodesPart, memberRatingPart, choicesPart],
};

/** Renders all late parts of a title's page in parallel. */
export async function fillLateParts(c: AppContext, title: TitleId): Promise<FilledSlots> {
  const rendered = await Promise.all(
    parts[title.mediaType].map(async ({ slot, render: draw }) => ({ slot, ...(await draw(c, title)) })),
  );
  const slots = Object.fromEntries(rendered.map(({ slot, markup }) => [slot, markup]));
  const names = rendered.map(({ sharedVariant }) => sharedVariant);
  const late = rendered.flatMap(({ slot, late: part }) => (part ? [{ slot, ...part }] : []));
  return { slots, late, sharedVariant: names.every((name) => name !== null) ? names.join(' ') : null };
}
