import shell from 'virtual:shell-files';
import { registerRoute } from 'workbox-routing';
import { isTitlePath, type PageReport, parseReport } from '../../shared/domain/offline-cache.ts';
import { routes } from '../../shared/routes.ts';
import { files, cacheFiles } from './files.ts';
import { cacheList, listCacheKey, sendList } from './my-list.ts';
import { cacheOfflinePage, networkOnly } from './offline-page.ts';
import { deleteUserCaches, setUser, changesUser } from './user.ts';
import { scope } from './scope.ts';
import { cacheTitle, titles } from './titles.ts';

// Offline reading: docs/decisions/014.

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(Promise.all([cacheFiles(event, shell.reading), cacheOfflinePage()]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  if (changesUser(event.request)) event.waitUntil(deleteUserCaches());
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);

type Match = { request: Request; url: URL };
const isPage = ({ request, url }: Match) => request.mode === 'navigate' && url.origin === scope.location.origin;

// Every navigation has a route, so that none is fetched twice: navigation preload has already started the request.
registerRoute((match) => isPage(match) && isTitlePath(match.url.pathname), titles);
registerRoute((match) => isPage(match) && match.url.pathname === routes.myList, sendList);
registerRoute(isPage, networkOnly);

async function handleReport(event: ExtendableMessageEvent, { viewer, path, saving }: PageReport): Promise<void> {
  await setUser(viewer);
  const { pathname } = new URL(path, scope.location.href);
  if (isTitlePath(pathname)) await cacheTitle(event, pathname, saving);
  const address = listCacheKey(path);
  if (viewer && address) await cacheList(viewer, address);
  if (viewer && !saving) await cacheFiles(event, shell.acting);
}

scope.addEventListener('message', (event) => {
  const report = parseReport(event.data);
  // A failing network must not delete cached pages.
  if (report) event.waitUntil(handleReport(event, report).catch((error: unknown) => console.warn('offline', error)));
});
