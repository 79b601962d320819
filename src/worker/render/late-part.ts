import type { MediaType } from '../../shared/domain/media-type.ts';
import type { AppContext } from '../context.ts';
import type { Late } from './late.tsx';
import type { SlotName } from './slot.tsx';

/** How long a part waits for what may be cached, in milliseconds. */
export const patience = 40;

/** Which title a part is of. */
export type TitleId = { mediaType: MediaType; id: number };

/** A part as it is drawn for a request. */
export type DrawnPart = {
  markup: string;
  /** As for the whole page: see `Filled`. */
  lasting: string | null;
  /** How the part comes later; absent where all of it is there. */
  late?: Omit<Late, 'slot'>;
};

/**
 * A part of a title's page that comes from elsewhere than the catalogue's details. It draws what is at hand, else its own
 * placeholder, and does not reject.
 */
export type LatePart = { slot: SlotName; draw: (c: AppContext, title: TitleId) => Promise<DrawnPart> };
