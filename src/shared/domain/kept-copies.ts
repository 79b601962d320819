import { parseMediaType, parseTitleId } from './media-type.ts';

/** What a page tells the service worker once it is quiet. */
export type PageReport = {
  /** Whose page it is; empty for nobody's. */
  viewer: string;
  /** The page's path and query. */
  path: string;
  /** The visitor saves data. */
  saving: boolean;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads what a page has told; null for anything else. */
export function parseReport(told: unknown): PageReport | null {
  const { viewer, path, saving } = (told ?? {}) as Partial<Record<keyof PageReport, unknown>>;
  if (typeof viewer !== 'string' || typeof path !== 'string') return null;
  return viewer === '' || uuid.test(viewer) ? { viewer, path, saving: saving === true } : null;
}

/** True for the path of a title's page, which is the same for everyone; false for its parts and for whatever else. */
export function isTitlePath(path: string): boolean {
  const [, type, id = ''] = /^\/info\/(\w+)\/(\d+)$/.exec(path) ?? [];
  return parseMediaType(type) !== null && parseTitleId(id) !== null;
}

const personPrefix = 'person ';

/** The name of the cache that holds one person's list. */
export const personCache = (viewer: string): string => personPrefix + viewer;

/** Whose cache a name stands for; null for a cache that is nobody's. */
export const ownerOfCache = (name: string): string | null =>
  name.startsWith(personPrefix) ? name.slice(personPrefix.length) : null;

/** The place in the offline page that is filled, without a network, with what is kept. */
export const keptPlace = '<div data-kept-here=""></div>';
