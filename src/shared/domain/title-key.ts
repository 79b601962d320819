import { type MediaType, parseMediaType, parseTitleId, type TitleId } from './media-type.ts';

/** A title in one word: `movie:550`, `tv:1399`. */
export type TitleKey = `${MediaType}:${number}`;

export const titleKey = ({ mediaType, id }: TitleId): TitleKey => `${mediaType}:${id}`;

/** The largest number that a list or a history of ours takes: PostgreSQL's integer. */
export const largestId = 2_147_483_647;

/** The title that a word names, null for any other word. */
export function parseTitleKey(word: string | undefined): TitleId | null {
  const [type, number = '', ...rest] = (word ?? '').split(':');
  const mediaType = parseMediaType(type);
  const id = parseTitleId(number);
  return mediaType && id && id <= largestId && rest.length === 0 ? { mediaType, id } : null;
}
