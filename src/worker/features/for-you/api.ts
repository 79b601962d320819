import { Hono } from 'hono';
import type { RecommendationsResponse } from '../../../shared/contract/for-you.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppEnv, catalogueOf } from '../../context.ts';
import { titleParam } from '../../http/title-param.ts';

/** Each visit requests the same titles again. Private, because the response is in the viewer's language. */
const cached = { 'cache-control': 'private, max-age=3600' };

/** GET /api/recommendations/:mediaType/:id: recommendations for a title. The request contains no user data. */
export const recommendations = new Hono<AppEnv>().get('/:mediaType/:id', async (c) => {
  const title = titleParam(c);
  if (!title) return c.json({ problem: 'invalid' as const }, 400);
  const reading = await loadTitle(catalogueOf(c), title.mediaType, title.id).catch(() => null);
  if (!reading) return c.json({ problem: 'unavailable' as const }, 503);
  if (!reading.value) return c.json({ problem: 'no-such-title' as const }, 404);
  const titles = reading.value.recommendations.map(
    ({ mediaType, id, title: name, date, posterPath, voteAverage, genreIds }) => ({
      mediaType,
      id,
      title: name,
      date,
      posterPath,
      voteAverage,
      genreIds,
    }),
  );
  return c.json({ titles } satisfies RecommendationsResponse, 200, cached);
});
