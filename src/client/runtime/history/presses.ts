import * as v from 'valibot';
import { parseMediaType, parseTitleId } from '../../../shared/domain/media-type.ts';
import { note, replayPending } from './record-watch.ts';

/** A page that a press does not lead away from writes what was pressed itself, after this many milliseconds; otherwise the page it leads to does. */
const settling = 1_000;

/** The title that a path of the site is about; null for any other path. */
function titleAt(path: string) {
  const [, type, id = ''] = /^\/info\/(\w+)\/(\d+)$/.exec(path) ?? [];
  const mediaType = parseMediaType(type);
  const number = parseTitleId(id);
  return mediaType && number ? { mediaType, id: number } : null;
}

/**
 * The title that a press on a link opens, here or in a tab of its own; null for any other press. A link of a title's own
 * page opens none.
 */
function openedTitle({ target, type, button }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  const opens = type === 'click' || button === 1;
  if (!opens || link?.origin !== location.origin || link.pathname === location.pathname) return null;
  return titleAt(link.pathname);
}

const pressedSchema = v.tuple([v.string(), v.string(), v.pipe(v.string(), v.isoTimestamp())]);

/** Notes what was pressed before this script was there: see behaviours/signed-in.ts. */
function takeUpPress(viewer: string): void {
  try {
    const text = sessionStorage.getItem('pressed');
    sessionStorage.removeItem('pressed');
    const pressed = v.safeParse(pressedSchema, JSON.parse(text ?? 'null'));
    if (!pressed.success || pressed.output[0] !== viewer) return;
    const [, path, watchedAt] = pressed.output;
    const title = titleAt(path);
    if (title) note({ ...title, watchedAt });
  } catch {}
}

/** Notes every title that is opened from a page of the viewer's. */
export function watchPresses(viewer: string): void {
  takeUpPress(viewer);
  const hear = (event: MouseEvent) => {
    const title = openedTitle(event);
    if (!title) return;
    note(title);
    setTimeout(replayPending, settling);
  };
  addEventListener('click', hear);
  addEventListener('auxclick', hear);
}
