import { parseMediaType, parseTitleId } from '../../../shared/domain/media-type.ts';
import { keepThroughSignOut } from './leave.ts';
import { note, replayPending } from './record-watch.ts';

/** A page that a press does not lead away from writes what was pressed itself, after this many milliseconds; otherwise the page it leads to does. */
const settling = 1_000;

/** The title that a press on a link opens; null for any other press. */
function openedTitle({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  const [, type, id] = /^\/info\/(\w+)\/(\d+)$/.exec(link?.pathname ?? '') ?? [];
  const mediaType = parseMediaType(type);
  const number = parseTitleId(id ?? '');
  return link?.origin === location.origin && mediaType && number ? { mediaType, id: number } : null;
}

function watchOpenings(): void {
  const hear = (event: MouseEvent) => {
    const isMiddle = event.type === 'auxclick' && event.button === 1;
    const title = event.type === 'click' || isMiddle ? openedTitle(event) : null;
    if (!title) return;
    note(title);
    setTimeout(replayPending, settling);
  };
  addEventListener('click', hear);
  addEventListener('auxclick', hear);
}

/**
 * The history of somebody signed in: titles that they open are noted at once in this browser, and written in the
 * background, here or by the next page, as soon as there is a network.
 */
export function startHistory(): void {
  watchOpenings();
  keepThroughSignOut();
  addEventListener('online', () => void replayPending());
  addEventListener('visibilitychange', () => void (document.hidden || replayPending()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && replayPending()));
  void replayPending();
  const panel = document.querySelector<HTMLElement>('#history');
  if (panel) void import('./panel.ts').then(({ startPanel }) => startPanel());
}
