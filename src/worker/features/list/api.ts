import { Hono } from 'hono';
import { runtimesQuerySchema } from '../../../shared/contract/runtimes.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { isAllowed } from '../../services/catalogue/lists.ts';
import { loadRuntime } from '../../services/catalogue/runtime.ts';
import { type AppEnv, defaultCatalogueOf } from '../../context.ts';
import { validQuery } from '../../http/valid-query.ts';

/**
 * GET /api/runtimes?titles=movie:1,tv:2: minutes by title, null if unknown, without blocked titles. Accepts at most ten
 * titles. The response may be cached only if all of them could be loaded.
 */
export const runtimes = new Hono<AppEnv>().get('/', validQuery(runtimesQuerySchema), async (c) => {
  const catalogue = defaultCatalogueOf(c);
  const titles = c.req.valid('query').titles.filter((title) => isAllowed(catalogue.settings, title));
  const results = await Promise.allSettled(titles.map(({ mediaType, id }) => loadRuntime(catalogue, mediaType, id)));
  const minutes = results.map((one) => (one.status === 'fulfilled' ? one.value : null));
  const runtimesByTitle = Object.fromEntries(titles.map((title, index) => [titleKey(title), minutes[index] ?? null]));
  const isComplete = results.every(({ status }) => status === 'fulfilled');
  return c.json(runtimesByTitle, 200, { 'cache-control': isComplete ? 'public, max-age=86400' : 'no-store' });
});
