import { whenIdle, whenLoaded } from '../lib/connection.ts';
import type { PageReport } from '../../shared/domain/offline-cache.ts';

/** Reports the open page and its viewer to the service worker. */
async function report(): Promise<void> {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  const { active } = await navigator.serviceWorker.ready;
  if (mark?.dataset['cached'] !== undefined) return; // the viewer of a cached page is unverified
  const report: PageReport = {
    viewer: mark?.value ?? '',
    path: location.pathname + location.search,
    saving: document.querySelector('[data-saver-on]') !== null,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is limited to one origin
  active?.postMessage(report);
}

/** Reloads the offline page, which replaces another page, when the browser goes online. */
function reloadWhenOnline(): void {
  if (!document.querySelector('[data-ask-again]')) return;
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('online', () => isLeaving || location.reload());
}

/** Registers the service worker and reports each page to it when the browser is idle. */
export function enhanceOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  reloadWhenOnline();
  const reportWhenIdle = () => whenIdle(() => void report());
  whenLoaded(() =>
    whenIdle(() => {
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(report, () => {});
    }),
  );
  addEventListener('content', reportWhenIdle);
  addEventListener('pageshow', ({ persisted }) => persisted && reportWhenIdle());
}
