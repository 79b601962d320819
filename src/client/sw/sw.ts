import shell from 'virtual:shell-files';
import { registerRoute } from 'workbox-routing';
import { isTitlePath, type PageReport, parseReport } from '../../shared/domain/offline-cache.ts';
import { routes } from '../../shared/routes.ts';
import { files, keepFiles } from './files.ts';
import { keepList, listAddress, sendList } from './my-list.ts';
import { keepOfflinePage, onlyNetwork } from './offline-page.ts';
import { forgetPeople, knowPerson, turnsPerson } from './person.ts';
import { scope } from './scope.ts';
import { keepTitle, titles } from './titles.ts';

// What a browser reads without a network: docs/decisions/014.

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(Promise.all([keepFiles(event, shell.reading), keepOfflinePage()]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  if (turnsPerson(event.request)) event.waitUntil(forgetPeople());
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);

type Asked = { request: Request; url: URL };
const isPage = ({ request, url }: Asked) => request.mode === 'navigate' && url.origin === scope.location.origin;

// Every page is asked for here, so that none is fetched twice: navigation preload asks before this worker is awake.
registerRoute((asked) => isPage(asked) && isTitlePath(asked.url.pathname), titles);
registerRoute((asked) => isPage(asked) && asked.url.pathname === routes.myList, sendList);
registerRoute(isPage, onlyNetwork);

async function hear(event: ExtendableMessageEvent, { viewer, path, saving }: PageReport): Promise<void> {
  await knowPerson(viewer);
  const { pathname } = new URL(path, scope.location.href);
  if (isTitlePath(pathname)) await keepTitle(event, pathname, saving);
  const address = listAddress(path);
  if (viewer && address) await keepList(viewer, address);
  if (viewer && !saving) await keepFiles(event, shell.acting);
}

scope.addEventListener('message', (event) => {
  const report = parseReport(event.data);
  // A network that fails meanwhile takes nothing away that is kept.
  if (report) event.waitUntil(hear(event, report).catch((error: unknown) => console.warn('offline', error)));
});
