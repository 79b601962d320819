import { routes } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { words } from '../../../shared/text/site.ts';
import { listUnseen, type Memory, recall, remember, withAllSeen } from './seen.ts';

/** How long a list is fresh for the badge and for the panel, and how long a request may take, in milliseconds. */
const lifetime = 30 * 60_000;
const panelLifetime = 60_000;
const patience = 10_000;

const viewerOf = () => document.querySelector<HTMLDataElement>('#viewer')?.value ?? '';

const idsIn = (place: Element, items = '[data-notice]') =>
  [...place.querySelectorAll<HTMLElement>(items)].map((item) => item.dataset['notice']!);

async function request(): Promise<string | null> {
  try {
    const response = await fetch(routes.notificationsAlone, { signal: AbortSignal.timeout(patience) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

let loading: Promise<string | null> | undefined;

/** Loads the list as markup; null on failure. Simultaneous callers share one request. */
const load = (): Promise<string | null> => (loading ??= request().finally(() => (loading = undefined)));

function showBadge(bell: HTMLElement, memory: Memory): void {
  const { length } = listUnseen(memory);
  const badge = bell.querySelector<HTMLElement>('.unread')!;
  badge.textContent = String(length);
  badge.hidden = length === 0;
  const label = [notificationsText.title, length > 0 && notificationsText.unread(length)];
  bell.setAttribute('aria-label', label.filter(Boolean).join(', '));
}

/** Notes a list that has come. To whom this device has shown none yet, only what is about their own list is unread. */
function learn(viewer: string, place: Element): Memory {
  const before = recall(viewer);
  const seen = before.asked === 0 ? idsIn(place, '[data-notice]:not([data-own])') : before.seen;
  const memory = { viewer, asked: Date.now(), known: idsIn(place), seen };
  remember(memory);
  return memory;
}

/** Marks what is new in a list that somebody looks at; from now on it is not. */
function see(bell: HTMLElement, viewer: string, place: Element): void {
  const memory = learn(viewer, place);
  const unseen = new Set(listUnseen(memory));
  for (const item of place.querySelectorAll<HTMLElement>('[data-notice]')) {
    item.querySelector('em')!.hidden = !unseen.has(item.dataset['notice']!);
  }
  remember(withAllSeen(memory));
  showBadge(bell, withAllSeen(memory));
}

function showFailure(place: Element, again: () => void): void {
  const sentence = document.createElement('p');
  const button = document.createElement('button');
  sentence.textContent = notificationsText.failed;
  button.className = 'button';
  button.textContent = words.tryAgain;
  button.addEventListener('click', again);
  const box = document.createElement('div');
  box.className = 'no-notices';
  box.setAttribute('role', 'alert');
  box.append(sentence, button);
  place.replaceChildren(box);
}

const waiting = `<div class="spinner" role="status" aria-label="${notificationsText.loading}"></div>`;

/** Puts a list into the panel, for the badge or for a user who looks at it. */
type Fill = (markup: string) => void;

/** The panel shows the list that was loaded last, and loads it again once that is stale. */
function startPanel(bell: HTMLElement, panel: HTMLDialogElement, viewer: string): Fill {
  const place = panel.querySelector('[data-notices]')!;
  let filledAt = 0;
  let shown = '';
  const fill: Fill = (markup) => {
    filledAt = Date.now();
    if (markup === shown) return void learn(viewer, place);
    shown = markup;
    const focused = place.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
    place.innerHTML = markup;
    if (focused) (place.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`) ?? panel).focus();
    if (panel.open) see(bell, viewer, place);
    else showBadge(bell, learn(viewer, place));
  };
  const refresh = async () => {
    const isFilled = filledAt > 0;
    if (isFilled) see(bell, viewer, place);
    if (Date.now() - filledAt < panelLifetime) return;
    if (!isFilled) place.innerHTML = waiting;
    const markup = await load();
    if (markup !== null) fill(markup);
    else if (!isFilled) showFailure(place, () => void refresh());
  };
  bell.setAttribute('role', 'button');
  bell.setAttribute('aria-haspopup', 'dialog');
  bell.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    bell.click();
  });
  bell.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the page, in a tab of its own
    event.preventDefault();
    panel.showModal();
    void refresh();
  });
  panel.querySelector('[data-close]')!.addEventListener('click', () => panel.close());
  // Some browsers give a link no focus when it is pressed, and so would not give it back.
  panel.addEventListener('close', () => bell.focus());
  return fill;
}

/** Keeps the badge true without a request on every page: a recent list is good enough. */
async function refreshBadge(bell: HTMLElement, viewer: string, fill: Fill): Promise<void> {
  const memory = recall(viewer);
  showBadge(bell, memory);
  if (Date.now() - memory.asked < lifetime) return;
  const markup = await load();
  if (markup !== null) fill(markup);
}

const bellHere = () => document.querySelector<HTMLElement>('[data-bell]');
const pageHere = () => document.querySelector('main [data-notices]');

/** On the page of notifications all of them are seen. */
export function seePage(): void {
  const [bell, page] = [bellHere(), pageHere()];
  if (bell && page) see(bell, viewerOf(), page);
}

/** Takes the bell over: a badge of what is new, and the panel in place of the page. */
export function startBell(): void {
  const bell = bellHere();
  if (!bell) return;
  const viewer = viewerOf();
  const panel = document.querySelector<HTMLDialogElement>('#notices');
  if (!panel) return;
  const fill = startPanel(bell, panel, viewer);
  if (!pageHere()) requestIdle(() => void refreshBadge(bell, viewer, fill));
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
