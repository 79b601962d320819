import { parseMediaType, parseTitleId } from './media-type.ts';

/** A page's message to the service worker, sent once the network is idle. */
export type PageReport = {
  /** The user's id, or empty for a visitor. */
  viewer: string;
  /** The page's path and query. */
  path: string;
  /** Data saver is on. */
  saving: boolean;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the message. Returns null for any other value. */
export function parseReport(value: unknown): PageReport | null {
  const { viewer, path, saving } = (value ?? {}) as Partial<Record<keyof PageReport, unknown>>;
  if (typeof viewer !== 'string' || typeof path !== 'string') return null;
  return viewer === '' || uuid.test(viewer) ? { viewer, path, saving: saving === true } : null;
}

/** True for the path of a title's page, but not for its fragments. */
export function isTitlePath(path: string): boolean {
  const [, type, id = ''] = /^\/info\/(\w+)\/(\d+)$/.exec(path) ?? [];
  return parseMediaType(type) !== null && parseTitleId(id) !== null;
}

const userPrefix = 'person ';

/** The name of the cache with a user's My List. */
export const userCacheName = (viewer: string): string => userPrefix + viewer;

/** Parses the user id in a cache's name. Returns null for a shared cache. */
export const parseUserCacheName = (name: string): string | null =>
  name.startsWith(userPrefix) ? name.slice(userPrefix.length) : null;

/** The placeholder in the offline page that the service worker replaces with links to cached pages. */
export const offlinePlaceholder = '<div data-cached-here=""></div>';
