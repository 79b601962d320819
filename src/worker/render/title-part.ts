import type { TitleId } from '../../shared/domain/media-type.ts';
import type { AppContext } from '../context.ts';
import type { LatePart } from './late-parts.tsx';
import type { SlotName } from './slot.tsx';

/** How long a part waits for a cached value, in milliseconds. */
export const cachedPartTimeout = 40;

/** A part, rendered for one request. */
type RenderedPart = {
  markup: string;
  /** See `FilledSlots`. */
  sharedVariant: string | null;
  /** How the rest of the part loads. Absent if the part is complete. */
  late?: Omit<LatePart, 'slot'>;
};

/**
 * A part of a title page whose data are not part of the title's details. It renders cached data or a placeholder, and
 * never rejects.
 */
export type TitlePart = { slot: SlotName; render: (c: AppContext, title: TitleId) => Promise<RenderedPart> };
