import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { userCacheName } from '../../shared/domain/offline-cache.ts';
import { formatMyListView, parseMyListView } from '../../shared/domain/my-list-view.ts';
import { clampPage } from '../../shared/domain/pagination.ts';
import { routes } from '../../shared/routes.ts';
import { myListText } from '../../shared/text/my-list.ts';
import { showsCached, stamp } from './cached-page.ts';
import { noCaching, networkOnly, offlineFallback } from './offline-page.ts';
import { findUser, watchDeletions } from './user.ts';
import { matchOptions, networkTimeout, scope } from './scope.ts';

/** Returns the cache key of a page of My List in its default view, or null for any other page. */
export function listCacheKey(address: string): string | null {
  const { pathname, searchParams } = new URL(address, scope.location.href);
  if (pathname !== routes.myList) return null;
  const view = parseMyListView(Object.fromEntries(searchParams));
  if (formatMyListView(view, 1) !== '') return null;
  return routes.myList + formatMyListView(view, clampPage(searchParams.get('page') ?? undefined));
}

/** True for a complete page of this user's list. */
const isPageOf = (viewer: string, text: string) =>
  text.includes(`<data id="viewer" value="${viewer}"`) && text.includes('</html>') && !text.includes(myListText.failed);

/** Caches a page of the list for its user. */
export async function cacheList(viewer: string, address: string): Promise<void> {
  const isUnchanged = watchDeletions();
  const response = await fetch(address, { credentials: 'same-origin', redirect: 'error', cache: 'no-store' });
  const copy = response.clone();
  const isComplete = response.status === 200 && response.type === 'basic' && isPageOf(viewer, await response.text());
  if (isComplete && isUnchanged()) await (await caches.open(userCacheName(viewer))).put(address, stamp(copy));
}

/** Serves My List from the network, or the cached page of this device's user. */
export async function sendList(options: RouteHandlerCallbackOptions): Promise<Response> {
  const viewer = await findUser();
  if (!viewer) return networkOnly.handle(options);
  const first = new NetworkFirst({
    cacheName: userCacheName(viewer),
    matchOptions,
    networkTimeoutSeconds: networkTimeout,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => listCacheKey(request.url) ?? request },
      noCaching,
      showsCached,
      offlineFallback,
    ],
  });
  return first.handle(options);
}
