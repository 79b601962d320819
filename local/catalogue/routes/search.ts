import { Hono } from 'hono';
import { jsonResponse } from '../respond.ts';
import { collections } from '../collections.ts';
import type { Library } from '../library.ts';
import { pageOf, parsePage } from '../paging.ts';
import { searchLibrary, type SearchResult, type SearchRequest } from '../search.ts';
import { toCollectionItem } from '../shapes/collection.ts';
import { toListItem, toMixedItem } from '../shapes/list-item.ts';
import { toPersonResult } from '../shapes/people.ts';
import { queryOf, type OpenLibrary } from './request.ts';

const KINDS = { multi: ['movie', 'tv', 'person'], movie: ['movie'], tv: ['tv'], person: ['person'] } as const;

function toFoundItem(library: Library, isMixed: boolean) {
  return (found: SearchResult): object => {
    if (found.kind === 'title') return isMixed ? toMixedItem(found.work) : toListItem(found.work);
    const person = toPersonResult(library, found.person);
    return isMixed ? { ...person, media_type: 'person' } : person;
  };
}

function toRequest(kind: keyof typeof KINDS, query: URLSearchParams): SearchRequest {
  const year = query.get('year') ?? query.get('primary_release_year') ?? query.get('first_air_date_year');
  return {
    kinds: KINDS[kind],
    query: query.get('query') ?? '',
    includeAdult: query.get('include_adult') === 'true',
    year: year === null ? null : Number(year),
  };
}

/** Serves searches for films, series, people, all three at once, and collections. */
export function searchRoutes(open: OpenLibrary): Hono {
  const app = new Hono();
  app.get('/search/:kind{multi|movie|tv|person}', (c) => {
    const query = queryOf(c);
    const kind = c.req.param('kind') as keyof typeof KINDS;
    const page = parsePage(query);
    const library = open();
    const found = searchLibrary(library, toRequest(kind, query));
    return jsonResponse(c, pageOf(found, page, toFoundItem(library, kind === 'multi')), 'search');
  });
  app.get('/search/collection', (c) => {
    const query = queryOf(c);
    const words = (query.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const library = open();
    const found = collections.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
    const results = words.length > 0 ? found : [];
    return jsonResponse(
      c,
      pageOf(results, parsePage(query), (collection) => toCollectionItem(collection, library)),
      'search',
    );
  });
  return app;
}
