import { trailerUrl } from '../../../shared/domain/trailer.ts';
import { trailerText } from '../../../shared/text/pages.ts';
import { awaitTrailer } from '../trailer-frame.ts';

type DataSaver = Navigator & { connection?: { saveData?: boolean } };

const matches = (query: string) => matchMedia(query).matches;

/** Nothing moves by itself under a thumb, for who has asked for quiet, or where data are dear. */
const mayMove = () =>
  matches('(hover: hover) and (pointer: fine)') &&
  !matches('(prefers-reduced-motion: reduce)') &&
  !matches('(prefers-reduced-data: reduce)') &&
  !(navigator as DataSaver).connection?.saveData &&
  navigator.onLine;

/** The picture is looked at for so long first, in milliseconds. */
const delay = 1_500;

const event = (target: EventTarget, name: string) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

/** When the page has all it needs, is looked at, and has nothing better to do. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') await event(window, 'load');
  while (document.hidden) await event(document, 'visibilitychange');
  await new Promise((resolve) => setTimeout(resolve, delay));
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
}

function frameOf(key: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'hero-trailer';
  frame.title = trailerText.frame(title);
  frame.tabIndex = -1;
  frame.allow = 'autoplay; encrypted-media';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  frame.src = `${trailerUrl(key)}&mute=1&controls=0&disablekb=1&playsinline=1&loop=1&playlist=${key}`;
  return frame;
}

/** The trailer takes the place of the hero's picture, without sound, until it is stopped, played aloud, or out of sight. */
export async function offerAutoplay(trailer: HTMLElement): Promise<void> {
  const { title, trailerKey: key } = JSON.parse(trailer.dataset['props'] ?? '{}') as Record<string, string | null>;
  const hero = trailer.closest<HTMLElement>('.hero')!;
  const art = hero.querySelector('.hero-art');
  if (!key || !art || !mayMove()) return;

  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  trailer.addEventListener('click', end, { once: true });
  await idle();
  if (signal.aborted || !mayMove()) return;

  const frame = frameOf(key, title ?? '');
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.className = 'button hero-stop';
  stop.textContent = trailerText.stop;
  stop.addEventListener('click', end);
  const watcher = new IntersectionObserver((entries) => entries.some((entry) => !entry.isIntersecting) && end());
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    const hadFocus = document.activeElement === stop;
    frame.remove();
    stop.remove();
    if (hadFocus) trailer.querySelector('button')?.focus();
  });
  art.append(frame);
  hero.append(stop);
  // A trailer that cannot be reached leaves the picture as it is.
  const forget = awaitTrailer(frame, { onReady: () => frame.setAttribute('data-there', ''), onFailed: end });
  signal.addEventListener('abort', () => forget());
  watcher.observe(hero);
}
