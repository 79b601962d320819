import { routes } from '../../shared/routes.ts';
import { untilReplaced } from '../lib/content.ts';
import { isTyping } from '../lib/is-typing.ts';
import { type Delivery, onDelivered } from '../stores/deliveries.ts';

/** The pages that show what a user has watched, rated or liked. */
const pages: readonly string[] = [routes.diary, routes.statistics, routes.ratings];

const isShown = ({ kind }: Delivery['actions'][number]) => kind === 'watched' || kind === 'rating' || kind === 'like';

/** Loads the page again, and replaces its content unless the user types meanwhile. Keeps the focus. */
async function refresh(main: HTMLElement, signal: AbortSignal): Promise<void> {
  const [response, { parseElement, replaceContent }] = await Promise.all([
    fetch(location.href, { signal, headers: { accept: 'text/html' } }),
    import('./swap.ts'),
  ]);
  if (response.status !== 200 || response.redirected) throw new Error(`page responded with ${response.status}`);
  const loaded = parseElement(await response.text(), 'main');
  if (loaded && !signal.aborted && !isTyping(main)) replaceContent(main, loaded.childNodes);
}

/**
 * Refreshes a page of watched, rated or liked titles once the outbox or another tab has delivered some: after Sign In, the
 * page was rendered before the account had the visitor's. A hidden page is refreshed when it becomes visible, and one with
 * typed text after a later delivery.
 */
export function refreshWhenDelivered(): void {
  const main = document.querySelector('main');
  if (!main || !pages.includes(location.pathname)) return;
  const replaced = untilReplaced();
  let isDue = false;
  let running: AbortController | undefined;
  const start = () => {
    if (!isDue || document.hidden || isTyping(main)) return;
    isDue = false;
    running?.abort();
    running = new AbortController();
    const signal = AbortSignal.any([running.signal, replaced]);
    refresh(main, signal).catch((error: unknown) => signal.aborted || console.warn('refresh', error));
  };
  onDelivered(({ actions }) => {
    isDue ||= actions.some(isShown);
    start();
  }, replaced);
  addEventListener('visibilitychange', start, { signal: replaced });
}
