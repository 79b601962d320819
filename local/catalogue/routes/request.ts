import type { Context } from 'hono';
import { CatalogueError } from '../errors.ts';
import type { Library } from '../library.ts';
import type { MediaType, Work } from '../works.ts';

/** Gives the catalogue as it stands at the time of asking. */
export type OpenLibrary = () => Library;

const MOST_PARTS = 20;

/** The words behind the question mark. */
export function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** The number in a path; TMDB also takes `101-a-trip-to-the-moon`. Anything else is a CatalogueError. */
export function numberIn(text: string | undefined): number {
  const digits = /^(\d{1,10})(?:-.*)?$/.exec(text ?? '')?.[1];
  if (digits === undefined) throw new CatalogueError('not-found');
  return Number(digits);
}

/** The value, or a CatalogueError where there is none. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new CatalogueError('not-found');
  return value;
}

/** The title a path names, or a CatalogueError. */
export function requireWork(library: Library, media: MediaType, id: string | undefined): Work {
  return required(library.find(media, numberIn(id)));
}

/** The parts a request wants appended; more than 20 are a CatalogueError. */
export function parseParts(query: URLSearchParams): readonly string[] {
  const names = (query.get('append_to_response') ?? '').split(',').map((name) => name.trim());
  const parts = names.filter(Boolean);
  if (parts.length > MOST_PARTS) throw new CatalogueError('too-many-parts');
  return parts;
}
