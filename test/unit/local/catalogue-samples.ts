import { createCatalogue, type CatalogueOptions } from '../../../local/catalogue/index.ts';

export interface Item {
  readonly id: number;
  readonly title?: string;
  readonly name?: string;
  readonly adult: boolean;
  readonly media_type?: string;
  readonly poster_path: string | null;
  readonly backdrop_path: string | null;
  readonly genre_ids: readonly number[];
  readonly release_date?: string;
  readonly first_air_date?: string;
  readonly original_language: string;
  readonly origin_country?: readonly string[];
  readonly popularity: number;
  readonly vote_average: number;
  readonly vote_count: number;
}

export interface Listing {
  readonly page: number;
  readonly results: readonly Item[];
  readonly total_pages: number;
  readonly total_results: number;
}

export const NOON = '2026-11-21T12:00:00Z';

/** A catalogue on a fixed day, called without a socket. */
export function startCatalogue(options: CatalogueOptions = {}) {
  const { app, control } = createCatalogue({ today: () => new Date(NOON), ...options });
  const request = (path: string, headers: Record<string, string> = { authorization: 'Bearer any' }) =>
    Promise.resolve(app.request(`http://catalogue${path}`, { headers }));
  const read = async <T = Listing>(path: string): Promise<T> => (await request(`/3${path}`)).json() as Promise<T>;
  /** Every item of a list, page after page. */
  const readAll = async (path: string): Promise<Item[]> => {
    const first = await read(path);
    const items = [...first.results];
    for (let page = 2; page <= Math.min(500, first.total_pages); page += 1) {
      items.push(...(await read(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)).results);
    }
    return items;
  };
  return { app, control, request, read, readAll };
}

/** The release date of a film or first air date of a series; empty if unknown. */
export function dateOf(item: Item): string {
  return item.release_date ?? item.first_air_date ?? '';
}
