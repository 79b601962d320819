import { Hono, type Context } from 'hono';
import { jsonResponse } from '../respond.ts';
import { listSeasons } from '../seasons.ts';
import { seasonParts } from '../shapes/parts.ts';
import { toEpisodeDetails, toSeasonDetails } from '../shapes/season.ts';
import { numberIn, parseParts, queryOf, required, requireWork, type OpenLibrary } from './request.ts';

/** Finds the season or episode of a path: its body, its series and its parts. */
function locate(c: Context, open: OpenLibrary) {
  const library = open();
  const work = requireWork(library, 'tv', c.req.param('id'));
  const number = numberIn(c.req.param('season'));
  const season = required(listSeasons(work, library.today).find(({ facts }) => facts.number === number));
  const episodeText = c.req.param('episode');
  if (episodeText === undefined) {
    return { library, work, parts: seasonParts.season, body: toSeasonDetails(work, season, library.today) };
  }
  const episodeNumber = numberIn(episodeText);
  const episode = required(season.episodes.find(({ facts }) => facts.number === episodeNumber));
  const body = toEpisodeDetails(work, season, episode, library.today);
  return { library, work, parts: seasonParts.episode, body };
}

function detailsResponse(c: Context, open: OpenLibrary): Response {
  const query = queryOf(c);
  const names = parseParts(query);
  const { library, work, parts, body } = locate(c, open);
  const available = names.filter((name) => Object.hasOwn(parts, name));
  const appended = Object.fromEntries(available.map((name) => [name, parts[name]?.(work, library, query)]));
  return jsonResponse(c, { ...body, ...appended }, 'title');
}

function partResponse(c: Context, open: OpenLibrary): Response {
  const { library, work, parts, body } = locate(c, open);
  const name = c.req.param('part') ?? '';
  const part = required(Object.hasOwn(parts, name) ? parts[name] : null);
  return jsonResponse(c, { id: body.id, ...part(work, library, queryOf(c)) }, 'title');
}

/** Serves seasons and episodes with appended parts, and each part at its own path. */
export function seasonRoutes(open: OpenLibrary): Hono {
  const season = '/tv/:id/season/:season';
  const app = new Hono();
  app.get(season, (c) => detailsResponse(c, open));
  app.get(`${season}/:part{[a-z_]+}`, (c) => partResponse(c, open));
  app.get(`${season}/episode/:episode`, (c) => detailsResponse(c, open));
  app.get(`${season}/episode/:episode/:part{[a-z_]+}`, (c) => partResponse(c, open));
  return app;
}
