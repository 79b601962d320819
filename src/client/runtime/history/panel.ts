import { untilReplaced } from '../../lib/content.ts';
import { announce, swap } from '../../enhance/swap.ts';
import { askPage } from './api.ts';
import { offerClear } from './clear.ts';
import { replayPending } from './record-watch.ts';

/** A wait shorter than this shows nothing, in milliseconds. */
const skeletonDelay = 200;

const find = (page: Document, selector: string) => page.querySelector<HTMLElement>(selector);
const viewerOf = (page: Document) => page.querySelector<HTMLDataElement>('#viewer')?.value;

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...options });

/** Moments stand in the viewer's own format and time, those of earlier years as days. */
function localise(panel: HTMLElement): void {
  const thisYear = words({ hour: 'numeric', minute: '2-digit' });
  const earlier = words({ year: 'numeric' });
  for (const time of panel.querySelectorAll('time')) {
    const moment = new Date(time.dateTime);
    time.textContent = (moment.getFullYear() === new Date().getFullYear() ? thisYear : earlier).format(moment);
  }
}

function start(panel: HTMLElement): void {
  panel.tabIndex = -1; // the focus comes here when what had it is gone
  localise(panel);
  offerClear(panel, reload);
  panel.querySelector('[data-again]')?.addEventListener('click', (event) => {
    event.preventDefault();
    void reload();
  });
}

/** Reads the panel and the figures above it again. A failure is only logged, and leaves them as they are. */
async function reload(): Promise<void> {
  const panel = find(document, '#history');
  if (!panel) return;
  const slow = setTimeout(() => panel.setAttribute('aria-busy', 'true'), skeletonDelay);
  try {
    const page = await askPage();
    if (!panel.isConnected) return; // another page has taken its place
    const now = find(page, '#history');
    if (!now || viewerOf(page) !== viewerOf(document)) return location.reload();
    // A question that is asked meanwhile is not taken away.
    const question = panel.querySelector('dialog[open]');
    if (question) return question.addEventListener('close', () => void reload(), { once: true });
    swap(panel, now.innerHTML);
    announce(panel.querySelector('.count')?.textContent ?? '');
    find(document, '.stats')?.replaceChildren(...(find(page, '.stats')?.children ?? []));
    start(panel);
  } catch (error) {
    console.warn('history', error);
  } finally {
    clearTimeout(slow);
    panel.removeAttribute('aria-busy');
  }
}

/** The Watch History panel follows what is written, and is read again when there is a network again. */
export function startPanel(): void {
  const panel = find(document, '#history');
  if (!panel) return;
  start(panel);
  const signal = untilReplaced();
  addEventListener('history', () => void reload(), { signal });
  addEventListener('online', () => void replayPending().then(reload), { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && reload()), { signal });
}
