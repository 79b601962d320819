import { Hono } from 'hono';
import { jsonResponse } from '../respond.ts';
import type { Library } from '../library.ts';
import type { Person } from '../people.ts';
import { profilePath } from '../pictures.ts';
import { toPersonCredits, toPersonDetails } from '../shapes/people.ts';
import { toTranslations } from '../shapes/translations.ts';
import { numberIn, parseParts, queryOf, required, type OpenLibrary } from './request.ts';

const parts: Readonly<Record<string, (library: Library, person: Person) => object>> = {
  combined_credits: (library, person) => toPersonCredits(library, person, ['movie', 'tv']),
  movie_credits: (library, person) => toPersonCredits(library, person, ['movie']),
  tv_credits: (library, person) => toPersonCredits(library, person, ['tv']),
  external_ids: () => ({
    freebase_mid: null,
    freebase_id: null,
    imdb_id: null,
    tvrage_id: null,
    wikidata_id: null,
    facebook_id: null,
    instagram_id: null,
    tiktok_id: null,
    twitter_id: null,
    youtube_id: null,
  }),
  images: (_library, person) => {
    const file_path = profilePath(person);
    const size = { aspect_ratio: 0.667, height: 948, iso_639_1: null, vote_average: 5.3, vote_count: 4, width: 632 };
    return { profiles: file_path === null ? [] : [{ ...size, file_path }] };
  },
  translations: (library, person) => toTranslations({ biography: toPersonDetails(library, person).biography }),
};

function findPart(name: string) {
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}

/** Serves a person's details with appended parts, and each part at its own path. */
export function peopleRoutes(open: OpenLibrary): Hono {
  const app = new Hono();

  app.get('/person/:id', (c) => {
    const names = parseParts(queryOf(c));
    const library = open();
    const person = required(library.people.find(numberIn(c.req.param('id'))));
    const appended = names.map((name) => [name, findPart(name)?.(library, person)]);
    return jsonResponse(c, { ...toPersonDetails(library, person), ...Object.fromEntries(appended) }, 'title');
  });

  app.get('/person/:id/:part', (c) => {
    const library = open();
    const person = required(library.people.find(numberIn(c.req.param('id'))));
    const part = required(findPart(c.req.param('part')));
    return jsonResponse(c, { id: person.id, ...part(library, person) }, 'title');
  });

  return app;
}
