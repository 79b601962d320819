import { parseMediaType, parseTitleId, type TitleId } from '../../shared/domain/media-type.ts';

/** Parses the title of a path such as `/info/movie/550`. Returns null for any other path. */
export function titleAt(path: string): TitleId | null {
  const [, type, id = ''] = /^\/info\/(\w+)\/(\d+)$/.exec(path) ?? [];
  const mediaType = parseMediaType(type);
  const number = parseTitleId(id);
  return mediaType && number ? { mediaType, id: number } : null;
}

/** Returns the title of the current page, or null. */
export const pageTitle = (): ReturnType<typeof titleAt> => titleAt(location.pathname);
