import { Hono } from 'hono';
import type { RecommendationsResponse } from '../../../shared/contract/for-you.ts';
import type { AppEnv } from '../../context.ts';
import { problemOf, reject } from '../../http/api-problem.ts';
import { findTitle } from '../find-title.ts';
import { titleParam } from '../../http/title-param.ts';

/** Each visit requests the same titles again. Private, because the response is in the viewer's language. */
const cached = { 'cache-control': 'private, max-age=3600' };

/** GET /api/recommendations/:mediaType/:id: recommendations for a title. The request contains no user data. */
export const recommendations = new Hono<AppEnv>().get('/:mediaType/:id', async (c) => {
  const title = titleParam(c);
  if (!title) return reject(c, 'invalid');
  const found = await findTitle(c, title);
  if (typeof found === 'string') return reject(c, problemOf[found]);
  const titles = found.recommendations.map(
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
  const response: RecommendationsResponse = { titles, name: found.title, posterPath: found.posterPath };
  return c.json(response, 200, cached);
});
