import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Controlled, recordedBy, underControl } from '../catalogue/control.ts';
import type { Settings } from '../settings.ts';
import { userAgentRequired } from '../user-agent-required.ts';
import { openFilms } from './films.ts';
import { toDetails, toFilm, toList } from './write.ts';

type Env = { Bindings: Partial<HttpBindings> };

const base = '/torrents/api/v2';

const switchSchema = v.object({ query: v.string(), movies: v.array(v.looseObject({ id: v.number() })) });

const withFile = new Set(
  openFilms.flatMap(({ torrents }) => torrents.filter((torrent) => torrent.hasFile)).map(({ hash }) => hash),
);

/**
 * Stands in for YTS at `/torrents/api/v2`, with its .torrent files. `POST /__control/torrents {query, movies}`
 * overrides the results of a query. DELETE removes all overrides.
 */
export function createTorrents({ control }: { control: Controlled }): Hono<Env> {
  const overrides = new Map<string, readonly { id: number }[]>();
  const app = new Hono<Env>();

  app.post('/__control/torrents', async (c) => {
    const parsed = v.safeParse(switchSchema, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ problem: v.summarize(parsed.issues) }, 400);
    overrides.set(parsed.output.query, parsed.output.movies);
    return c.json({ ordered: [...overrides.keys()] });
  });
  app.delete('/__control/torrents', (c) => {
    overrides.clear();
    return c.json({ ordered: [] });
  });

  app.use('/torrents/*', recordedBy(control), userAgentRequired, underControl(control));

  app.get(`${base}/list_movies.json`, (c) => {
    const query = c.req.query('query_term') ?? '';
    const { origin } = new URL(c.req.url);
    const films = openFilms
      .filter(({ imdbCode, title }) => imdbCode === query || title.toLowerCase().includes(query.toLowerCase()))
      .map((film) => toFilm(film, origin));
    return c.json(toList(overrides.get(query) ?? films));
  });

  app.get(`${base}/movie_details.json`, (c) => {
    const id = Number(c.req.query('movie_id'));
    const film = openFilms.find((candidate) => candidate.id === id);
    const override = [...overrides.values()].flat().find((candidate) => candidate.id === id);
    return c.json(toDetails(override ?? (film && toFilm(film, new URL(c.req.url).origin))));
  });

  app.get('/torrents/torrent/download/:hash', async (c) => {
    const hash = c.req.param('hash').toLowerCase();
    if (!withFile.has(hash)) return c.text('404 Not Found', 404);
    const file = await readFile(new URL(`files/${hash}.torrent`, import.meta.url));
    return c.body(new Uint8Array(file), 200, { 'content-type': 'application/x-bittorrent' });
  });

  return app;
}

/** The settings that make the Worker use this service. */
export const torrentSettingsAt = (url: string): Settings => ({ TORRENTS_URL: url + base });
