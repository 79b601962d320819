import { Hono, type Context } from 'hono';
import { jsonResponse } from '../respond.ts';
import type { Library } from '../library.ts';
import { listSeasons, type Season } from '../seasons.ts';
import { toMovieDetails, toSeriesDetails } from '../shapes/details.ts';
import { titleParts } from '../shapes/parts.ts';
import { toSeasonDetails } from '../shapes/season.ts';
import type { MediaType, Work } from '../works.ts';
import { parseParts, queryOf, required, requireWork, type OpenLibrary } from './request.ts';

const details: Readonly<Record<MediaType, (work: Work, library: Library) => object>> = {
  movie: toMovieDetails,
  tv: toSeriesDetails,
};

function findSeason(work: Work, library: Library, part: string): Season | undefined {
  const number = /^season\/(\d{1,4})$/.exec(part)?.[1];
  return listSeasons(work, library.today).find(({ facts }) => facts.number === Number(number));
}

/** Finds a part by name, such as `season/2`. Returns null for an unknown part, which TMDB omits. */
function findPart(work: Work, library: Library, name: string, query: URLSearchParams): object | null {
  const parts = titleParts[work.facts.media];
  if (Object.hasOwn(parts, name)) return parts[name]?.(work, library, query) ?? null;
  const season = findSeason(work, library, name);
  return season ? toSeasonDetails(work, season, library.today) : null;
}

function partResponse(c: Context, open: OpenLibrary, name: string): Response {
  const library = open();
  const media = c.req.param('media') as MediaType;
  const work = requireWork(library, media, c.req.param('id'));
  const part = required(Object.hasOwn(titleParts[media], name) ? titleParts[media][name] : null);
  const body = part(work, library, queryOf(c));
  // Every part starts with the title's id, except lists of other titles.
  return jsonResponse(c, 'page' in body ? body : { id: work.facts.id, ...body }, 'title');
}

/** Serves a film's or series' details with appended parts, and each part at its own path. */
export function titleRoutes(open: OpenLibrary): Hono {
  const app = new Hono();

  app.get('/:media{movie|tv}/:id', (c) => {
    const query = queryOf(c);
    const names = parseParts(query);
    const library = open();
    const media = c.req.param('media') as MediaType;
    const work = requireWork(library, media, c.req.param('id'));
    const parts = names.map((name) => [name, findPart(work, library, name, query)] as const);
    const appended = Object.fromEntries(parts.filter(([, part]) => part !== null));
    return jsonResponse(c, { ...details[media](work, library), ...appended }, 'title');
  });

  const title = '/:media{movie|tv}/:id';
  app.get(`${title}/watch/providers`, (c) => partResponse(c, open, 'watch/providers'));
  app.get(`${title}/:part{[a-z_]+}`, (c) => partResponse(c, open, c.req.param('part') ?? ''));
  return app;
}
