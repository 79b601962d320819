import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Controlled, recordedBy, underControl } from '../catalogue/control.ts';
import type { Settings } from '../settings.ts';
import { openFilms } from './films.ts';
import { toDetails, toFilm, toList } from './write.ts';

type Env = { Bindings: Partial<HttpBindings> };

const base = '/torrents/api/v2';

const switchSchema = v.object({ query: v.string(), movies: v.array(v.looseObject({ id: v.number() })) });

const withFile = new Set(
  openFilms.flatMap(({ torrents }) => torrents.filter((torrent) => torrent.hasFile)).map(({ hash }) => hash),
);

/**
 * Stands in for YTS at `/torrents/api/v2`, with its .torrent files. `POST /__control/torrents {query, movies}` makes it
 * answer something of its own to a query, DELETE ends that.
 */
export function createTorrents({ control }: { control: Controlled }): Hono<Env> {
  const ordered = new Map<string, readonly { id: number }[]>();
  const app = new Hono<Env>();

  app.post('/__control/torrents', async (c) => {
    const given = v.safeParse(switchSchema, await c.req.json().catch(() => null));
    if (!given.success) return c.json({ problem: v.summarize(given.issues) }, 400);
    ordered.set(given.output.query, given.output.movies);
    return c.json({ ordered: [...ordered.keys()] });
  });
  app.delete('/__control/torrents', (c) => {
    ordered.clear();
    return c.json({ ordered: [] });
  });

  app.use('/torrents/*', recordedBy(control), underControl(control));

  app.get(`${base}/list_movies.json`, (c) => {
    const query = c.req.query('query_term') ?? '';
    const { origin } = new URL(c.req.url);
    const known = openFilms
      .filter(({ imdbCode, title }) => imdbCode === query || title.toLowerCase().includes(query.toLowerCase()))
      .map((film) => toFilm(film, origin));
    return c.json(toList(ordered.get(query) ?? known));
  });

  app.get(`${base}/movie_details.json`, (c) => {
    const id = Number(c.req.query('movie_id'));
    const film = openFilms.find((known) => known.id === id);
    const own = [...ordered.values()].flat().find((known) => known.id === id);
    return c.json(toDetails(own ?? (film && toFilm(film, new URL(c.req.url).origin))));
  });

  app.get('/torrents/torrent/download/:hash', async (c) => {
    const hash = c.req.param('hash').toLowerCase();
    if (!withFile.has(hash)) return c.text('404 Not Found', 404);
    const file = await readFile(new URL(`files/${hash}.torrent`, import.meta.url));
    return c.body(new Uint8Array(file), 200, { 'content-type': 'application/x-bittorrent' });
  });

  return app;
}

/** The settings that make the Worker use it. */
export const torrentSettingsAt = (url: string): Settings => ({ TORRENTS_URL: url + base });
