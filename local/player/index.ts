import { readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Controlled, underControl } from '../catalogue/control.ts';
import { readCatalogue } from '../catalogue/data.ts';
import type { MediaType, TitleFacts } from '../catalogue/works.ts';
import type { Settings } from '../settings.ts';
import { playerHeaders, playerPage } from './page.ts';

type Env = { Bindings: Partial<HttpBindings> };

type PlayerOptions = {
  /** Faults and delays, shared with the other embedded services. */
  control: Controlled;
};

const scripts = ['clip.mjs', 'controls.mjs'];
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Returns a function that finds titles by IMDb id or TMDB id. */
function titlesById(): (media: MediaType, id: string) => TitleFacts | undefined {
  const titles = readCatalogue();
  const titlesByKey = new Map(
    titles.flatMap((title) => [title.imdbId, title.id].map((id) => [`${title.media} ${id}`, title] as const)),
  );
  return (media, id) => titlesByKey.get(`${media} ${id}`);
}

function episodeOf(title: TitleFacts, season: number, episode: number): string | null {
  const found = title.series?.seasons
    .find(({ number }) => number === season)
    ?.episodes.find(({ number }) => number === episode);
  return found ? `Season ${season}, Episode ${episode}: ${found.name}` : null;
}

/** Stands in for the operator's player. Pages under `/embed` play the same short clip for every title. */
export function createPlayer({ control }: PlayerOptions): Hono<Env> {
  const app = new Hono<Env>();
  let find: ReturnType<typeof titlesById> | undefined;
  const titleOf = (media: MediaType, id: string) => (find ??= titlesById())(media, id);

  app.use('/embed/*', underControl(control));
  for (const name of scripts) {
    app.get(`/embed/${name}`, (c) => c.body(read(name), 200, { 'content-type': 'text/javascript', ...playerHeaders }));
  }
  app.get('/embed/movie/:id', (c) => {
    const title = titleOf('movie', c.req.param('id'));
    return title ? c.html(playerPage(title.title, ''), 200, playerHeaders) : c.text('No such film', 404);
  });
  app.get('/embed/tv/:id/:season/:episode', (c) => {
    const { id, season, episode } = c.req.param();
    const title = titleOf('tv', id);
    const line = title && episodeOf(title, Number(season), Number(episode));
    return line ? c.html(playerPage(title.title, line), 200, playerHeaders) : c.text('No such episode', 404);
  });
  return app;
}

const bothTemplates = (url: string, rest: string) => ['{imdb}', '{tmdb}'].map((id) => url + id + rest).join(' ');

/** The settings that make the Worker use this player. Fictional titles have no IMDb id and are found by TMDB id. */
export const playerSettingsAt = (url: string): Settings => ({
  PLAYER_MOVIE_URL: bothTemplates(`${url}/embed/movie/`, ''),
  PLAYER_EPISODE_URL: bothTemplates(`${url}/embed/tv/`, '/{season}/{episode}'),
});
