import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { AppContext } from '../../context.ts';
import type { SlotName } from '../../render/slot.tsx';

/** A part of a page waits no longer than this for what may be at hand, in milliseconds. */
export const patience = 40;

/** Which title a part is of. */
export type TitleId = { mediaType: MediaType; id: number };

/**
 * A part of a title's page that comes from elsewhere than the catalogue's details. It draws what is at hand, else its own
 * placeholder, and does not reject. `lasting`: as for the whole page.
 */
export type LatePart = {
  slot: SlotName;
  draw: (c: AppContext, title: TitleId) => Promise<{ markup: string; lasting: string | null }>;
};
