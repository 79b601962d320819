import { parseMediaType, parseTitleId } from '../../shared/domain/media-type.ts';
import { appendEntry } from '../lib/outbox-append.ts';
import { warnImportFailed } from '../lib/retryable-import.ts';
import { viewer } from '../stores/viewer.ts';

/** A page that stays open sends the watch itself after this many milliseconds; otherwise the page behind the link does. */
const settling = 1_000;

/** The title of a path such as `/info/movie/550`; null for any other path. */
function titleAt(path: string) {
  const [, type, id = ''] = /^\/info\/(\w+)\/(\d+)$/.exec(path) ?? [];
  const mediaType = parseMediaType(type);
  const number = parseTitleId(id);
  return mediaType && number ? { mediaType, id: number } : null;
}

/** The title that a press opens, here or in another tab. A link on a title's own page to that page opens none. */
function openedTitle({ target, type, button }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  const opens = type === 'click' || button === 1;
  return opens && link?.origin === location.origin && link.pathname !== location.pathname
    ? titleAt(link.pathname)
    : null;
}

function recordWatch(event: MouseEvent): void {
  const userId = viewer.value?.id;
  const title = userId ? openedTitle(event) : null;
  if (!title) return;
  const isStored = appendEntry({ userId: userId!, kind: 'watch', ...title, watchedAt: new Date().toISOString() });
  const load = () => import('../stores/outbox.ts');
  if (isStored) setTimeout(() => load().then(({ flush }) => flush(), warnImportFailed), settling);
  else void load().then((outbox) => outbox.recordWatch(title), warnImportFailed);
}

/** Notes the titles that a signed-in user opens. The outbox writes them to the history. */
export function enhanceWatchLinks(): void {
  addEventListener('click', recordWatch);
  addEventListener('auxclick', recordWatch);
}
