import { Hono } from 'hono';
import { answerJson } from '../answer.ts';
import type { Library } from '../library.ts';
import { pageOf, parsePage } from '../paging.ts';
import { searchLibrary, type Found, type SearchRequest } from '../search.ts';
import { toListItem, toMixedItem } from '../shapes/list-item.ts';
import { toFoundPerson } from '../shapes/people.ts';
import { queryOf, type OpenLibrary } from './request.ts';

const KINDS = { multi: ['movie', 'tv', 'person'], movie: ['movie'], tv: ['tv'], person: ['person'] } as const;

function toFoundItem(library: Library, isMixed: boolean) {
  return (found: Found): object => {
    if (found.kind === 'title') return isMixed ? toMixedItem(found.work) : toListItem(found.work);
    const person = toFoundPerson(library, found.person);
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

/** Search among films, series and people, or all of them at once. */
export function searchRoutes(open: OpenLibrary): Hono {
  const app = new Hono();
  app.get('/search/:kind{multi|movie|tv|person}', (c) => {
    const query = queryOf(c);
    const kind = c.req.param('kind') as keyof typeof KINDS;
    const page = parsePage(query);
    const library = open();
    const found = searchLibrary(library, toRequest(kind, query));
    return answerJson(c, pageOf(found, page, toFoundItem(library, kind === 'multi')), 'search');
  });
  return app;
}
