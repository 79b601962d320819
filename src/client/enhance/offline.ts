import { whenIdle } from '../lib/connection.ts';
import type { PageReport } from '../../shared/domain/offline-cache.ts';

/** Reports the page and its user to the service worker. */
async function report(): Promise<void> {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  const { active } = await navigator.serviceWorker.ready;
  if (mark?.dataset['kept'] !== undefined) return; // a cached page does not know its user
  const report: PageReport = {
    viewer: mark?.value ?? '',
    path: location.pathname + location.search,
    saving: document.querySelector('[data-saver-on]') !== null,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin alone
  active?.postMessage(report);
}

/** The offline page stands in the place of another. Its link asks for that again; so does the network's return. */
function askAgain(): void {
  if (!document.querySelector('[data-ask-again]')) return;
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('online', () => isLeaving || location.reload());
}

/** Caches the page for offline use once its network is idle. */
export function enhanceOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  askAgain();
  const start = () =>
    whenIdle(() => {
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(report, () => {});
    });
  const tell = () => whenIdle(() => void report());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  addEventListener('content', tell);
  addEventListener('pageshow', ({ persisted }) => persisted && tell());
}
