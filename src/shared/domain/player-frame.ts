/** Sizes and places are in CSS pixels. */
export type Size = { width: number; height: number };

/** Where the small player stands: how far its edges are from the window's right and lower edge. */
export type Place = { right: number; bottom: number };

const minimised: Size = { width: 320, height: 180 };
const narrow = 640;

/** The expanded player: nearly the whole window, but no wider than 6xl (72rem) and no higher than 800. */
const share = 0.92;
const widest = 1152;
const highest = 800;

/** The distance that the small player keeps from the window's edges. */
export const marginIn = ({ width }: Size): number => (width < narrow ? 12 : 24);

/** The small player: 320 by 180, less where the window is too narrow for that and its margins. */
export function minimisedSize(window: Size): Size {
  const width = Math.min(minimised.width, window.width - 2 * marginIn(window));
  return { width, height: Math.round((width * minimised.height) / minimised.width) };
}

/**
 * The expanded player with a bar of so many pixels over its frame: the frame is 16:9 as long as the window is high enough
 * for it.
 */
export function expandedSize(window: Size, bar: number): Size {
  const width = Math.round(Math.min(window.width * share, widest));
  const room = Math.min(highest, Math.floor(window.height * share));
  return { width, height: Math.min(room, Math.round((width * 9) / 16) + bar) };
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** The corner it stands in at first. */
export const homeIn = (window: Size): Place => ({ right: marginIn(window), bottom: marginIn(window) });

/** The place nearest to the wanted one where the small player is inside the window with its margins. */
export function keepInside(wanted: Place, window: Size): Place {
  const { width, height } = minimisedSize(window);
  const margin = marginIn(window);
  return {
    right: between(margin, wanted.right, window.width - width - margin),
    bottom: between(margin, wanted.bottom, window.height - height - margin),
  };
}

/** The place after it was moved to the right and down by so much. */
export const movedBy = (from: Place, right: number, down: number, window: Size): Place =>
  keepInside({ right: from.right - right, bottom: from.bottom - down }, window);

/** What an arrow key moves it by. With Shift, it is a big step. */
const step = 16;
const bigStep = 96;

const directions: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place that a key leads to: an arrow moves it, Home brings it back to its corner. Null for any other key. */
export function placeByKey(key: string, isBig: boolean, from: Place, window: Size): Place | null {
  if (key === 'Home') return homeIn(window);
  const direction = directions[key];
  if (!direction) return null;
  const length = isBig ? bigStep : step;
  return movedBy(from, direction[0] * length, direction[1] * length, window);
}

/** The next corner, counter-clockwise from the one it is nearest to: for those who press instead of dragging. */
export function nextCorner(from: Place, window: Size): Place {
  const { right, bottom } = homeIn(window);
  const left = window.width - minimisedSize(window).width - right;
  const top = window.height - minimisedSize(window).height - bottom;
  const isLeft = from.right > (left + right) / 2;
  const isUp = from.bottom > (top + bottom) / 2;
  if (isUp) return keepInside(isLeft ? { right: left, bottom } : { right: left, bottom: top }, window);
  return keepInside(isLeft ? { right, bottom } : { right, bottom: top }, window);
}
