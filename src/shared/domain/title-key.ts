import { type MediaType, parseMediaType, parseTitleId, type TitleId } from './media-type.ts';

/** The key of a title: `movie:550`, `tv:1399`. */
export type TitleKey = `${MediaType}:${number}`;

export const titleKey = ({ mediaType, id }: TitleId): TitleKey => `${mediaType}:${id}`;

/** The maximum id that lists and the history can store: that of PostgreSQL's integer. */
export const maxId = 2_147_483_647;

/** The maximum number of a season or an episode: that of PostgreSQL's smallint. Some are numbered by year. */
export const maxOrdinal = 32_767;

/** Parses a title key. Returns null if it is invalid. */
export function parseTitleKey(word: string | undefined): TitleId | null {
  const [type, number = '', ...rest] = (word ?? '').split(':');
  const mediaType = parseMediaType(type);
  const id = parseTitleId(number);
  return mediaType && id && id <= maxId && rest.length === 0 ? { mediaType, id } : null;
}
