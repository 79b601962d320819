import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { keptAt, showKept, stamp } from './kept-page.ts';
import { keepsNothing, orOfflinePage } from './offline-page.ts';
import { day, matchOptions, networkTimeout, titlesCache } from './scope.ts';

/** A copy is good enough for a second visit within this time, in milliseconds. */
const goodFor = 3_600_000;

/** A title's page is kept under its path: its query asks for a part of it. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).origin + new URL(request.url).pathname,
};

const bounded = new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * day, purgeOnQuotaError: true });

/** What anyone would get, and is meant for everyone. */
const forEveryone: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.get('content-type')?.startsWith('text/html') &&
    response.headers.get('cache-control')?.startsWith('public')
      ? stamp(response)
      : null,
};

const keeping = new NetworkFirst({
  cacheName: titlesCache,
  matchOptions,
  plugins: [byPath, new CacheableResponsePlugin({ statuses: [200] }), forEveryone, bounded],
});

/** Keeps the page of a title that was visited. It is asked for without cookies: what is kept is nobody's. */
export async function keepTitle(event: ExtendableEvent, path: string, saving: boolean): Promise<void> {
  const kept = await (await caches.open(titlesCache)).match(path, matchOptions);
  if (kept && Date.now() - keptAt(kept) < goodFor) return;
  const headers: HeadersInit = saving ? { 'save-data': 'on' } : {};
  const request = new Request(path, { credentials: 'omit', redirect: 'error', cache: 'no-store', headers });
  await Promise.all(keeping.handleAll({ event, request }));
}

/** A title's page: from the network, else the copy that is kept. */
export const titles = new NetworkFirst({
  cacheName: titlesCache,
  matchOptions,
  networkTimeoutSeconds: networkTimeout,
  plugins: [
    byPath,
    bounded,
    keepsNothing,
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && showKept(cachedResponse) },
    orOfflinePage,
  ],
});
