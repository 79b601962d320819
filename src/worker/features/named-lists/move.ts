import type { MediaType } from '../../../shared/domain/media-type.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';

type TitleId = { mediaType: MediaType; id: number };

/** A move of one title before another, as a button's value: `movie:1,tv:2`. Repeating it moves nothing further. */
export const writeMove = (moved: TitleId, before: TitleId): string => `${titleKey(moved)},${titleKey(before)}`;

/** Reads a move. Null if it is malformed. */
export function parseMove(text: string): { moved: TitleId; before: TitleId } | null {
  const [moved, before, ...rest] = text.split(',').map(parseTitleKey);
  return moved && before && rest.length === 0 ? { moved, before } : null;
}
