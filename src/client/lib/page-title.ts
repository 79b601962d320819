import type { MediaType } from '../../shared/domain/media-type.ts';

/** The title whose page this is; null on any other page. */
export function pageTitle(): { mediaType: MediaType; id: number } | null {
  const [, mediaType, id] = /^\/info\/(movie|tv)\/(\d+)$/.exec(location.pathname) ?? [];
  return mediaType ? { mediaType: mediaType as MediaType, id: Number(id) } : null;
}
