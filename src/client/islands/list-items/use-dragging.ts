import { type DragEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { withMoved } from './use-order.ts';

/** The distance from the window's edge at which dragging scrolls, and the scroll per movement. In pixels. */
const edge = 72;
const scrollStep = 14;

const placeOf = (target: EventTarget | null): number => {
  const item = target instanceof Element ? target.closest('li') : null;
  return item?.parentElement?.matches('.grid') ? [...item.parentElement.children].indexOf(item) : -1;
};

function scrollAtEdge(y: number): void {
  if (y < edge) scrollBy(0, -scrollStep);
  else if (y > innerHeight - edge) scrollBy(0, scrollStep);
}

/**
 * Reorders titles by dragging their cards with a mouse, or their handles with a finger or a pen. `draft` is the order
 * during a drag, and `grabbed` the title under a finger, otherwise null. Calls `drop` with the order, the title and its new place.
 */
export function useDragging(
  keys: readonly string[],
  drop: (order: readonly string[], key: string, place: number) => void,
) {
  const dragged = useRef<string | null>(null);
  const order = useRef(keys);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [grabbed, setGrabbed] = useState<string | null>(null);

  const start = (key: string | undefined) => {
    dragged.current = key ?? null;
    order.current = keys;
  };
  const moveTo = (place: number) => {
    if (!dragged.current || place < 0) return;
    order.current = withMoved(order.current, dragged.current, place);
    setDraft(order.current);
  };
  const end = () => {
    dragged.current = null;
    setDraft(null);
    setGrabbed(null);
  };
  const finish = () => {
    const key = dragged.current;
    if (key) drop(order.current, key, order.current.indexOf(key));
  };

  /** Starts a drag from a title's handle. Listens on the window, because the handle moves within the document. */
  const grab = (key: string, { nativeEvent: down }: ReactPointerEvent) => {
    if (down.button !== 0) return;
    start(key);
    setGrabbed(key);
    const ending = new AbortController();
    const { signal } = ending;
    const isSame = ({ pointerId }: PointerEvent) => pointerId === down.pointerId;
    const follow = (event: PointerEvent) => {
      if (!isSame(event)) return;
      scrollAtEdge(event.clientY);
      moveTo(placeOf(document.elementFromPoint(event.clientX, event.clientY)));
    };
    const release = (event: PointerEvent) => {
      if (!isSame(event)) return;
      ending.abort();
      if (event.type === 'pointerup') finish();
      end();
    };
    addEventListener('pointermove', follow, { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, release, { signal });
  };

  const cards = {
    onDragStart: (event: DragEvent) => {
      start(keys[placeOf(event.target)]);
      event.dataTransfer.effectAllowed = 'copyMove';
    },
    onDragEnter: (event: DragEvent) => moveTo(placeOf(event.target)),
    onDragOver: (event: DragEvent) => dragged.current && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!dragged.current) return;
      event.preventDefault();
      finish();
    },
    onDragEnd: end,
  };
  return { draft, grabbed, cards, grab };
}
