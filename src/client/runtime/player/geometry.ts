import {
  expandedSize,
  homeIn,
  keepInside,
  minimisedSize,
  movedBy,
  nextCorner,
  type Place,
  placeByKey,
  type Size,
} from '../../../shared/domain/player-frame.ts';

/** A press that moves less than this is no dragging, in pixels. */
const slack = 4;

const windowSize = (): Size => ({ width: document.documentElement.clientWidth, height: innerHeight });

export type Geometry = {
  /** Lays the player out anew: its size has changed, or the window's. */
  lay: () => void;
  /** Where the small player stands; null for its corner. */
  place: () => Place | null;
  /** The player is gone: the window is listened to no more. */
  end: () => void;
};

/**
 * Gives the player its sizes and places: expanded in the middle, minimised where it was left, always inside the window.
 * The small one is moved by its bar with a pointer or a finger, and by the keys and presses of its handle.
 */
export function arrange(dialog: HTMLDialogElement, left: Place | null, moved: () => void): Geometry {
  let wanted = left;
  const isSmall = () => dialog.dataset['size'] === 'minimised';
  const standing = () => keepInside(wanted ?? homeIn(windowSize()), windowSize());

  const lay = () => {
    const window = windowSize();
    const bar = dialog.querySelector<HTMLElement>('.player-bar')?.offsetHeight ?? 0;
    const { width, height } = isSmall() ? minimisedSize(window) : expandedSize(window, bar);
    const { right, bottom } = standing();
    const lengths = { width, height, right, bottom };
    for (const [name, value] of Object.entries(lengths)) dialog.style.setProperty(`--${name}`, `${value}px`);
  };
  const moveTo = (place: Place) => {
    wanted = place;
    lay();
    moved();
  };

  let hasDragged = false;
  const drag = (down: PointerEvent) => {
    const target = down.target as Element;
    const isHandle = target.closest('[data-control=move]') !== null;
    const bar = target.closest<HTMLElement>('.player-bar');
    if (!isSmall() || !bar || down.button !== 0 || (!isHandle && target.closest('.player-tools > *'))) return;
    const from = standing();
    const follow = ({ clientX, clientY, pointerId }: PointerEvent) => {
      const [right, below] = [clientX - down.clientX, clientY - down.clientY];
      if (!hasDragged && Math.hypot(right, below) < slack) return;
      if (!hasDragged) bar.setPointerCapture(pointerId);
      hasDragged = true;
      wanted = movedBy(from, right, below, windowSize());
      lay();
    };
    const end = new AbortController();
    const release = () => {
      end.abort();
      dialog.removeAttribute('data-dragging');
      if (hasDragged) moved();
      setTimeout(() => (hasDragged = false)); // not before the click that ends it
    };
    dialog.setAttribute('data-dragging', ''); // the frame must not swallow what the pointer does
    addEventListener('pointermove', follow, { signal: end.signal });
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, release, { signal: end.signal });
  };

  dialog.addEventListener('pointerdown', drag);
  dialog.addEventListener('dragstart', (event) => event.preventDefault()); // a link is not dragged out of the bar
  dialog.addEventListener('keydown', (event) => {
    if (!isSmall() || !(event.target as Element).matches('[data-control=move]')) return;
    const place = placeByKey(event.key, event.shiftKey, standing(), windowSize());
    if (!place) return;
    event.preventDefault();
    moveTo(place);
  });
  dialog.addEventListener('click', ({ target }) => {
    const isHandle = (target as Element).closest('[data-control=move]') !== null;
    if (isHandle && !hasDragged) moveTo(nextCorner(standing(), windowSize()));
  });
  const closed = new AbortController();
  addEventListener('resize', lay, { signal: closed.signal });
  return { lay, place: () => wanted, end: () => closed.abort() };
}
