import { Hono } from 'hono';
import { jsonResponse } from '../respond.ts';
import { charts } from '../charts.ts';
import { discoverWorks } from '../discover.ts';
import { pageOf, parsePage } from '../paging.ts';
import { toListItem, toMixedItem } from '../shapes/list-item.ts';
import { trendingWorks } from '../trending.ts';
import { queryOf, type OpenLibrary } from './request.ts';

const TRENDING_KINDS = { all: ['movie', 'tv'], movie: ['movie'], tv: ['tv'] } as const;

/** Serves trending, discover and TMDB's fixed lists. */
export function listRoutes(open: OpenLibrary): Hono {
  const app = new Hono();

  app.get('/trending/:kind{all|movie|tv}/:period{day|week}', (c) => {
    const kind = c.req.param('kind') as keyof typeof TRENDING_KINDS;
    const works = trendingWorks(open(), TRENDING_KINDS[kind], c.req.param('period') as 'day' | 'week');
    return jsonResponse(c, pageOf(works, parsePage(queryOf(c)), toMixedItem), 'list');
  });

  app.get('/discover/:media{movie|tv}', (c) => {
    const query = queryOf(c);
    const page = parsePage(query);
    const works = discoverWorks(open(), c.req.param('media') as 'movie' | 'tv', query);
    return jsonResponse(c, pageOf(works, page, toListItem), 'list');
  });

  for (const [path, chart] of Object.entries(charts)) {
    app.get(path, (c) => {
      const page = parsePage(queryOf(c));
      const { works, dates } = chart(open());
      return jsonResponse(c, { ...(dates && { dates }), ...pageOf(works, page, toListItem) }, 'list');
    });
  }

  return app;
}
