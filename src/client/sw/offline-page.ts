import type { WorkboxPlugin } from 'workbox-core';
import { NetworkOnly } from 'workbox-strategies';
import { offlinePlaceholder } from '../../shared/domain/offline-cache.ts';
import { routes } from '../../shared/routes.ts';
import { markAsCached, withBody } from './cached-page.ts';
import { offlineListMarkup } from './offline-list.ts';
import { matchOptions } from './scope.ts';

const pageCache = 'offline';

/** Caches this release's offline page. Rejects if it cannot be fetched. */
export async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(pageCache);
  await cache.add(new Request(routes.offline, { credentials: 'omit', cache: 'no-store' }));
}

async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(pageCache)).match(routes.offline, matchOptions);
  if (!page) return Response.error();
  const [text, markup] = await Promise.all([page.text().then(markAsCached), offlineListMarkup()]);
  return withBody(page, markup ? text.replace(offlinePlaceholder, () => markup) : text, 503);
}

/** A fallback without a network or a cache entry: the offline page, which lists the cached pages. */
export const offlineFallback: WorkboxPlugin = { handlerDidError: offlinePage };

/** Disables caching of network responses. */
export const noCaching: WorkboxPlugin = { cacheWillUpdate: async () => null };

/** Serves pages that are never cached. */
export const networkOnly = new NetworkOnly({ plugins: [offlineFallback] });
