import { Hono } from 'hono';
import { jsonResponse } from '../respond.ts';
import { toListItem } from '../shapes/list-item.ts';
import { queryOf, type OpenLibrary } from './request.ts';

/** Serves titles by their id at another site. Only IMDb's ids are known. */
export function findRoutes(open: OpenLibrary): Hono {
  const app = new Hono();
  app.get('/find/:id', (c) => {
    const { works } = open();
    const isImdb = queryOf(c).get('external_source') === 'imdb_id';
    const resultsIn = (media: 'movie' | 'tv') =>
      works[media]
        .filter(({ facts }) => isImdb && facts.imdbId === c.req.param('id'))
        .map((work) => ({ ...toListItem(work), media_type: media }));
    const none = { person_results: [], tv_episode_results: [], tv_season_results: [] };
    return jsonResponse(c, { movie_results: resultsIn('movie'), ...none, tv_results: resultsIn('tv') }, 'search');
  });
  return app;
}
