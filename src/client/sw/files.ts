import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { day, matchOptions } from './scope.ts';

/**
 * The build's files. Their names change with what they hold, so that a kept one is never out of date; those of earlier
 * releases stay for the pages that are kept with them, three times as long as any page is.
 */
export const files = new CacheFirst({
  cacheName: 'files',
  matchOptions,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 180 * day, purgeOnQuotaError: true }),
  ],
});

/** Keeps files that are not kept yet. Rejects where one cannot be had. */
export const keepFiles = (event: ExtendableEvent, addresses: readonly string[]): Promise<unknown> =>
  Promise.all(addresses.map((address) => files.handle({ event, request: new Request(address) })));
