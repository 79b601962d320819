import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { userCacheName } from '../../shared/domain/offline-cache.ts';
import { clampPage } from '../../shared/domain/pagination.ts';
import { routes } from '../../shared/routes.ts';
import { myListText } from '../../shared/text/my-list.ts';
import { showKept, stamp } from './kept-page.ts';
import { keepsNothing, onlyNetwork, orOfflinePage } from './offline-page.ts';
import { personHere, sinceNow } from './person.ts';
import { matchOptions, networkTimeout, scope } from './scope.ts';

/** The address that a page of the list is kept under; null for any other page. */
export function listAddress(address: string): string | null {
  const { pathname, searchParams } = new URL(address, scope.location.href);
  if (pathname !== routes.myList) return null;
  const page = clampPage(searchParams.get('page') ?? undefined);
  return page > 1 ? `${routes.myList}?page=${page}` : routes.myList;
}

/** A page of the list, of this person and nobody else, that could be read to its end. */
const isOf = (viewer: string, text: string) =>
  text.includes(`<data id="viewer" value="${viewer}"`) && text.includes('</html>') && !text.includes(myListText.failed);

/** Caches a page of the list for its user. */
export async function keepList(viewer: string, address: string): Promise<void> {
  const isStillTheirs = sinceNow();
  const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error', cache: 'no-store' });
  const copy = answer.clone();
  const isTheirs = answer.status === 200 && answer.type === 'basic' && isOf(viewer, await answer.text());
  if (isTheirs && isStillTheirs()) await (await caches.open(userCacheName(viewer))).put(address, stamp(copy));
}

/** My List: from the network, else the cached page of this device's user. */
export async function sendList(options: RouteHandlerCallbackOptions): Promise<Response> {
  const viewer = await personHere();
  if (!viewer) return onlyNetwork.handle(options);
  const first = new NetworkFirst({
    cacheName: userCacheName(viewer),
    matchOptions,
    networkTimeoutSeconds: networkTimeout,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => listAddress(request.url) ?? request },
      keepsNothing,
      { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && showKept(cachedResponse) },
      orOfflinePage,
    ],
  });
  return first.handle(options);
}
