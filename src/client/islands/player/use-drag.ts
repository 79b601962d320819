import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { initialPlace, keepInside, movedBy, nextCorner, placeByKey } from '../../../shared/domain/player-frame.ts';
import { movePlayer, playerPlace } from '../../stores/player.ts';
import { windowSize } from './window-size.ts';

/** The movement that turns a click into a drag, in pixels. */
const slack = 4;

const standing = () => keepInside(playerPlace.value ?? initialPlace(windowSize()), windowSize());

/** Moves the minimised player by dragging its bar, and with keys and clicks on its handle. */
export function useDrag(isSmall: boolean) {
  const [isDragging, setDragging] = useState(false);
  const hasMoved = useRef(false);

  const drag = (down: ReactPointerEvent<HTMLElement>) => {
    const target = down.target as Element;
    const isTool = target.closest('.player-tools > :not([data-control=move])') !== null;
    if (!isSmall || isTool || down.button !== 0) return;
    const bar = down.currentTarget;
    const from = standing();
    const ending = new AbortController();
    const { signal } = ending;
    const follow = ({ clientX, clientY, pointerId }: PointerEvent) => {
      const [right, below] = [clientX - down.clientX, clientY - down.clientY];
      if (!hasMoved.current && Math.hypot(right, below) < slack) return;
      if (!hasMoved.current) bar.setPointerCapture(pointerId);
      hasMoved.current = true;
      movePlayer(movedBy(from, right, below, windowSize()));
    };
    const release = () => {
      ending.abort();
      setDragging(false);
      setTimeout(() => (hasMoved.current = false)); // after the click that ends the drag
    };
    setDragging(true); // keeps the frame from capturing the pointer
    addEventListener('pointermove', follow, { signal });
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, release, { signal });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const next = placeByKey(event.key, event.shiftKey, standing(), windowSize());
    if (!next) return;
    event.preventDefault();
    movePlayer(next);
  };
  const moveToCorner = () => {
    if (!hasMoved.current) movePlayer(nextCorner(standing(), windowSize()));
  };
  return {
    bar: {
      onPointerDown: drag,
      // Prevents native dragging of the bar's links.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      'data-dragging': isDragging ? '' : undefined,
    },
    handle: { onClick: moveToCorner, onKeyDown: moveByKey },
  };
}
