import { type MediaType, parseMediaType, parseTitleId, type TitleId } from './media-type.ts';

/** The key of a title: `movie:550`, `tv:1399`. */
export type TitleKey = `${MediaType}:${number}`;

export const titleKey = ({ mediaType, id }: TitleId): TitleKey => `${mediaType}:${id}`;

/** The largest id that lists and the history can store: the maximum of PostgreSQL's integer. */
export const largestId = 2_147_483_647;

/** The largest number of a season or an episode: PostgreSQL's smallint. Some are numbered by year. */
export const largestOrdinal = 32_767;

/** Parses a title key. Returns null if it is invalid. */
export function parseTitleKey(word: string | undefined): TitleId | null {
  const [type, number = '', ...rest] = (word ?? '').split(':');
  const mediaType = parseMediaType(type);
  const id = parseTitleId(number);
  return mediaType && id && id <= largestId && rest.length === 0 ? { mediaType, id } : null;
}
