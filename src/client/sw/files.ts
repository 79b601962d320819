import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { day, matchOptions } from './scope.ts';

/**
 * Serves the build's files. Their names include a hash, so a cached file is never stale. Files expire after three times
 * the lifetime of the cached pages, which may need the files of an earlier release.
 */
export const files = new CacheFirst({
  cacheName: 'files',
  matchOptions,
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 180 * day, purgeOnQuotaError: true })],
});

/** Caches the files that are not cached yet. Rejects if one of them cannot be fetched. */
export const cacheFiles = (event: ExtendableEvent, addresses: readonly string[]): Promise<unknown> =>
  Promise.all(addresses.map((address) => files.handle({ event, request: new Request(address) })));
