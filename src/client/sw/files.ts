import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { day, matchOptions } from './scope.ts';

/**
 * The build's files. Their names change with their content, so that a cached file is never out of date. Files of earlier
 * releases stay three times as long as the cached pages that need them.
 */
export const files = new CacheFirst({
  cacheName: 'files',
  matchOptions,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 180 * day, purgeOnQuotaError: true }),
  ],
});

/** Caches files that are not cached yet. Rejects when one cannot be fetched. */
export const cacheFiles = (event: ExtendableEvent, addresses: readonly string[]): Promise<unknown> =>
  Promise.all(addresses.map((address) => files.handle({ event, request: new Request(address) })));
