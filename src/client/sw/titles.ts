import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { cachedAt, showsCached, stamp } from './cached-page.ts';
import { offlineFallback } from './offline-page.ts';
import { day, matchOptions, networkTimeout, titlesCache } from './scope.ts';

/** How long a cached page is fresh and not fetched again, in milliseconds. */
const freshFor = 3_600_000;

/** Uses the URL without its query as the cache key. A query only selects a part of the page. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).origin + new URL(request.url).pathname,
};

const bounded = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * day, purgeOnQuotaError: true });

/** Caches only complete public HTML responses from this origin that were not redirected. */
const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.get('content-type')?.startsWith('text/html') &&
    response.headers.get('cache-control')?.startsWith('public')
      ? stamp(response)
      : null,
};

const revisit = new NetworkFirst({
  cacheName: titlesCache,
  matchOptions,
  plugins: [byPath, onlyPublic, bounded],
});

/** Caches the page of a visited title. Requests it without cookies, so that the entry contains nothing personal. */
export async function cacheTitle(event: ExtendableEvent, path: string, saving: boolean): Promise<void> {
  const cached = await (await caches.open(titlesCache)).match(path, matchOptions);
  if (cached && Date.now() - cachedAt(cached) < freshFor) return;
  const headers: HeadersInit = saving ? { 'save-data': 'on' } : {};
  const request = new Request(path, { credentials: 'omit', redirect: 'error', cache: 'no-store', headers });
  await Promise.all(revisit.handleAll({ event, request }));
}

/** Caches nothing, and deletes the page of a title that no longer exists. */
const dropsMissing: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const options = { ...matchOptions, ignoreSearch: true };
    if (response.status === 404) await (await caches.open(titlesCache)).delete(request, options);
    return null;
  },
};

/** Serves a title's page from the network, or from the cache. */
export const titles = new NetworkFirst({
  cacheName: titlesCache,
  matchOptions,
  networkTimeoutSeconds: networkTimeout,
  plugins: [byPath, bounded, dropsMissing, showsCached, offlineFallback],
});
