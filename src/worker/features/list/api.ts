import { Hono } from 'hono';
import { runtimesQuerySchema } from '../../../shared/contract/runtimes.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { isAllowed, loadRuntime } from '../../services/catalogue/index.ts';
import { type AppEnv, defaultCatalogueOf } from '../../context.ts';
import { validQuery } from '../../http/valid-query.ts';

/**
 * GET /api/runtimes?titles=movie:1,tv:2 : minutes by title, null where they are not known; without titles that the operator
 * has removed. At most ten titles. Where the catalogue could not tell all of them, browsers shall ask again.
 */
export const runtimes = new Hono<AppEnv>().get('/', validQuery(runtimesQuerySchema), async (c) => {
  const catalogue = defaultCatalogueOf(c);
  const titles = c.req.valid('query').titles.filter((title) => isAllowed(catalogue.settings, title));
  const told = await Promise.allSettled(titles.map(({ mediaType, id }) => loadRuntime(catalogue, mediaType, id)));
  const minutes = told.map((one) => (one.status === 'fulfilled' ? one.value : null));
  const answer = Object.fromEntries(titles.map((title, index) => [titleKey(title), minutes[index] ?? null]));
  const isWhole = told.every(({ status }) => status === 'fulfilled');
  return c.json(answer, 200, { 'cache-control': isWhole ? 'public, max-age=86400' : 'no-store' });
});
