import { Hono } from 'hono';
import { runtimesQuerySchema } from '../../shared/contract/runtimes.ts';
import { loadRuntime } from '../catalogue/index.ts';
import { type AppEnv, catalogueOf } from '../context.ts';
import { validQuery } from './query.ts';

/** GET /api/runtimes?titles=movie:1,tv:2 : minutes by title, null where they are not known. At most ten titles. */
export const runtimes = new Hono<AppEnv>().get('/', validQuery(runtimesQuerySchema), async (c) => {
  const catalogue = catalogueOf(c);
  const { titles } = c.req.valid('query');
  const minutes = await Promise.all(
    titles.map(({ mediaType, id }) => loadRuntime(catalogue, mediaType, id).catch(() => null)),
  );
  const answer = Object.fromEntries(
    titles.map(({ mediaType, id }, index) => [`${mediaType}:${id}`, minutes[index] ?? null]),
  );
  return c.json(answer, 200, { 'cache-control': 'public, max-age=86400' });
});
