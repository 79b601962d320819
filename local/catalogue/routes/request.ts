import type { Context } from 'hono';
import { CatalogueError } from '../errors.ts';
import type { Library } from '../library.ts';
import type { MediaType, Work } from '../works.ts';

/** Returns the library of the current day. */
export type OpenLibrary = () => Library;

const MAX_PARTS = 20;

/** Returns the query of a request. */
export function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** Parses the id in a path. Accepts `101-a-trip-to-the-moon`, as TMDB does. Throws CatalogueError for other text. */
export function numberIn(text: string | undefined): number {
  const digits = /^(\d{1,10})(?:-.*)?$/.exec(text ?? '')?.[1];
  if (digits === undefined) throw new CatalogueError('not-found');
  return Number(digits);
}

/** Returns the value. Throws CatalogueError if it is null or undefined. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new CatalogueError('not-found');
  return value;
}

/** Finds the title of a path. Throws CatalogueError if there is none. */
export function requireWork(library: Library, media: MediaType, id: string | undefined): Work {
  return required(library.find(media, numberIn(id)));
}

/** Parses the parts to append. Throws CatalogueError for more than 20. */
export function parseParts(query: URLSearchParams): readonly string[] {
  const names = (query.get('append_to_response') ?? '').split(',').map((name) => name.trim());
  const parts = names.filter(Boolean);
  if (parts.length > MAX_PARTS) throw new CatalogueError('too-many-parts');
  return parts;
}
