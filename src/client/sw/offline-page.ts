import type { WorkboxPlugin } from 'workbox-core';
import { NetworkOnly } from 'workbox-strategies';
import { offlinePlaceholder } from '../../shared/domain/offline-cache.ts';
import { routes } from '../../shared/routes.ts';
import { markKept, withBody } from './kept-page.ts';
import { keptMarkup } from './kept-list.ts';
import { matchOptions } from './scope.ts';

const pageCache = 'offline';

/** Keeps this release's offline page. Rejects where it cannot be had. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(pageCache);
  await cache.add(new Request(routes.offline, { credentials: 'omit', cache: 'no-store' }));
}

async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(pageCache)).match(routes.offline, matchOptions);
  if (!page) return Response.error();
  const [text, markup] = await Promise.all([page.text().then(markKept), keptMarkup()]);
  return withBody(page, markup ? text.replace(offlinePlaceholder, () => markup) : text, 503);
}

/** Where there is neither network nor copy, a page says what can still be read. */
export const orOfflinePage: WorkboxPlugin = { handlerDidError: offlinePage };

/** What the network answers is shown, and kept nowhere. */
export const keepsNothing: WorkboxPlugin = { cacheWillUpdate: async () => null };

/** Any other page. */
export const onlyNetwork = new NetworkOnly({ plugins: [orOfflinePage] });
