import '../../styles/player.css';
import type { Place } from '../../../shared/domain/player-frame.ts';
import { playerText } from '../../../shared/text/player.ts';
import { arrange, type Geometry } from './geometry.ts';
import { failedFace, waitingFace, waitingScreen } from './markup.ts';
import { keep, recall } from './memory.ts';
import { recordPlaying } from './record.ts';
import { watchFrame } from './screen.ts';
import { walkOn } from './walk.ts';

type PlayerSize = 'expanded' | 'minimised';

/** What plays: the address of its own page, which says what it is, and its title. */
type Playing = { href: string; title: string };

type Player = { dialog: HTMLDialogElement; geometry: Geometry; playing: Playing };

/** The Worker says where the frame is sooner than this, in milliseconds. */
const deadline = 10_000;

let open: Player | undefined;
let opener: HTMLElement | undefined;
let running: AbortController | undefined;

const keepOpen = () => keep(open ? { ...open.playing, place: open.geometry.place() } : null);

/** Shows it so large, without taking the focus. */
function show({ dialog, geometry }: Player, size: PlayerSize): void {
  const focused = document.activeElement;
  dialog.dataset['size'] = size;
  dialog.close(); // a dialog can only become modal, or cease to be, while it is closed; its frame plays on
  if (size === 'expanded') dialog.showModal();
  else dialog.show();
  geometry.lay();
  if (size === 'minimised' && focused instanceof HTMLElement) {
    (document.activeElement as HTMLElement).blur();
    focused.focus({ preventScroll: true });
  }
}

function resize(size: PlayerSize): void {
  if (!open || open.dialog.dataset['size'] === size) return;
  const { dialog } = open;
  show(open, size);
  const other = size === 'expanded' ? 'minimise' : 'expand';
  (dialog.querySelector<HTMLElement>(`[data-control=${other}]`) ?? dialog).focus({ preventScroll: true });
}

function close(): void {
  if (!open) return;
  const { dialog, geometry } = open;
  running?.abort();
  geometry.end();
  const hadFocus = dialog.contains(document.activeElement);
  open = undefined;
  dialog.close();
  dialog.remove();
  keepOpen();
  if (hadFocus && opener?.isConnected) opener.focus({ preventScroll: true });
}

async function ask(href: string, signal: AbortSignal): Promise<string> {
  const url = new URL(href, location.href);
  url.pathname += '/player';
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) });
  if (!response.ok) throw new Error(`the player answered ${response.status}`);
  return response.text();
}

/** Puts what the player shows in its place; the focus stays on what is named the same. */
function put(dialog: HTMLDialogElement, markup: string): void {
  const focused = document.activeElement;
  const hadFocus = focused !== null && dialog.contains(focused);
  dialog.innerHTML = markup;
  open?.geometry.lay();
  if (!hadFocus) return;
  const named =
    focused.ariaLabel && dialog.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused.ariaLabel)}"]`);
  (named || dialog).focus({ preventScroll: true });
}

/** Shows something else in the player that is open. What is asked for later overtakes it. */
async function load({ href, title }: Playing, isNew: boolean): Promise<void> {
  if (!open) return;
  const { dialog } = open;
  const isStep = open.playing.title === title;
  open.playing = { href, title };
  keepOpen();
  running?.abort();
  const mine = (running = new AbortController());
  const screen = isStep && dialog.querySelector('.player-screen');
  if (screen) screen.innerHTML = waitingScreen;
  else put(dialog, waitingFace(title));
  try {
    const markup = await ask(href, mine.signal);
    if (mine.signal.aborted) return;
    put(dialog, markup);
    watchFrame(dialog, mine.signal);
    if (isNew) recordPlaying(dialog);
  } catch (error) {
    if (mine.signal.aborted) return;
    console.warn('player', error);
    put(dialog, failedFace(title, navigator.onLine ? playerText.failed : playerText.offline));
    dialog.querySelector('[data-retry]')!.addEventListener('click', () => void load({ href, title }, isNew));
  }
}

const controls: Record<string, () => void> = {
  minimise: () => resize('minimised'),
  expand: () => resize('expanded'),
  close,
};

function press(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  // Beside the expanded player is its backdrop: a press there goes back to the page, and nothing is lost.
  if (target === open?.dialog && open.dialog.matches(':modal')) return resize('minimised');
  const control = target.closest<HTMLElement>('[data-control]')?.dataset['control'];
  if (control) return controls[control]?.();
  const step = target.closest<HTMLAnchorElement>('[data-step]');
  if (step && open) {
    event.preventDefault();
    void load({ href: step.pathname + step.search, title: open.playing.title }, true);
  }
  if (target.closest('[data-new-tab]')) setTimeout(close); // not before the browser has followed it
}

function build(place: Place | null): Player {
  const dialog = document.createElement('dialog');
  dialog.className = 'player floating-player';
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', 'player-title');
  dialog.addEventListener('click', press);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  document.body.append(dialog);
  return { dialog, geometry: arrange(dialog, place, keepOpen), playing: { href: '', title: '' } };
}

const titleOf = (link: HTMLElement): string => {
  try {
    return String((JSON.parse(link.dataset['watch'] ?? '{}') as { title?: unknown }).title ?? '');
  } catch {
    return '';
  }
};

/** Plays what a Watch link names, over the page. */
export function play(link: HTMLAnchorElement): void {
  opener = link;
  open ??= build(null);
  const playing = { href: link.pathname + link.search, title: titleOf(link) || playerText.label };
  if (open.playing.href !== playing.href) void load(playing, true);
  resize('expanded');
}

/** Where one signs in nothing plays over the page; a page that is a player itself takes over. */
const [signIn, ownPage] = [/^\/auth\//, /^\/watch\//];

/** Plays on, small, what played on the page before. */
export function resume(): void {
  const kept = recall();
  if (ownPage.test(location.pathname)) return keep(null);
  if (!kept || open || signIn.test(location.pathname)) return;
  open = build(kept.place);
  void load(kept, false);
  show(open, 'minimised');
}

walkOn({ isOpen: () => open !== undefined, leave: () => resize('minimised') });
