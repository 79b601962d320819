import { routes } from '../../../shared/routes.ts';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { words } from '../../../shared/text/site.ts';
import { listUnseen, type Memory, recall, remember, withAllSeen } from './seen.ts';

/** How long what is known is good enough for the badge, and how long an answer may take, in milliseconds. */
const lifetime = 30 * 60_000;
const patience = 10_000;

const viewerOf = () => document.querySelector<HTMLDataElement>('#viewer')?.value ?? '';

const idsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('[data-notice]')].map((item) => item.dataset['notice']!);

/** Asks for the list as ready markup; null where it could not be loaded. */
async function load(): Promise<string | null> {
  try {
    const response = await fetch(routes.notificationsAlone, { signal: AbortSignal.timeout(patience) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function showBadge(bell: HTMLElement, memory: Memory): void {
  const { length } = listUnseen(memory);
  const badge = bell.querySelector<HTMLElement>('.unread')!;
  badge.textContent = String(length);
  badge.hidden = length === 0;
  const label = [notificationsText.title, length > 0 && notificationsText.unread(length)];
  bell.setAttribute('aria-label', label.filter(Boolean).join(', '));
}

/** Notes a list that has come. */
function learn(viewer: string, place: Element): Memory {
  const memory = { ...recall(viewer), asked: Date.now(), known: idsIn(place) };
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

/** The panel is filled when it is first opened; what came for the badge is used then, if it is new enough. */
function startPanel(bell: HTMLElement, panel: HTMLDialogElement, viewer: string): void {
  const place = panel.querySelector('[data-notices]')!;
  const fill = async () => {
    if (place.querySelector('[data-notice]')) return see(bell, viewer, place);
    place.innerHTML = waiting;
    const markup = await load();
    if (markup === null) return showFailure(place, () => void fill());
    place.innerHTML = markup;
    if (panel.open) see(bell, viewer, place);
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
    void fill();
  });
  panel.querySelector('[data-close]')!.addEventListener('click', () => panel.close());
  panel.addEventListener('click', ({ target }) => target === panel && panel.close()); // where `closedby` is unknown
  // Some browsers give a link no focus when it is pressed, and so would not give it back.
  panel.addEventListener('close', () => bell.focus());
}

/** Keeps the badge true without asking on every page: what was known lately is good enough. */
async function refreshBadge(bell: HTMLElement, viewer: string): Promise<void> {
  const memory = recall(viewer);
  showBadge(bell, memory);
  if (Date.now() - memory.asked < lifetime) return;
  const markup = await load();
  if (markup === null) return;
  const read = new DOMParser().parseFromString(markup, 'text/html').body;
  showBadge(bell, learn(viewer, read));
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
  if (panel) startPanel(bell, panel, viewer);
  if (!pageHere()) requestIdle(() => void refreshBadge(bell, viewer));
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
