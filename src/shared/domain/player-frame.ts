/** Sizes and positions are in CSS pixels. */
export type Size = { width: number; height: number };

/** The position of the small player: the distance of its edges from the right and bottom of the window. */
export type Place = { right: number; bottom: number };

const minimised: Size = { width: 320, height: 180 };
const narrow = 640;

/** The size of the expanded player: nearly the whole window, but at most 1152 (72rem) wide and 800 high. */
const share = 0.92;
const widest = 1152;
const highest = 800;

/** The margin between the small player and the window's edges. */
export const marginIn = ({ width }: Size): number => (width < narrow ? 12 : 24);

/** The size of the small player: 320 by 180, or less if the window is too narrow. */
export function minimisedSize(window: Size): Size {
  const width = Math.min(minimised.width, window.width - 2 * marginIn(window));
  return { width, height: Math.round((width * minimised.height) / minimised.width) };
}

/** The size of the expanded player with a bar above its frame. The frame is 16:9 if the window is high enough. */
export function expandedSize(window: Size, bar: number): Size {
  const width = Math.round(Math.min(window.width * share, widest));
  const room = Math.min(highest, Math.floor(window.height * share));
  return { width, height: Math.min(room, Math.round((width * 9) / 16) + bar) };
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** The initial position of the small player. */
export const initialPlace = (window: Size): Place => ({ right: marginIn(window), bottom: marginIn(window) });

/** The position nearest to the wanted one that keeps the small player inside the window's margins. */
export function keepInside(wanted: Place, window: Size): Place {
  const { width, height } = minimisedSize(window);
  const margin = marginIn(window);
  return {
    right: between(margin, wanted.right, window.width - width - margin),
    bottom: between(margin, wanted.bottom, window.height - height - margin),
  };
}

/** The position after a move by pixels to the right and down. */
export const movedBy = (from: Place, right: number, down: number, window: Size): Place =>
  keepInside({ right: from.right - right, bottom: from.bottom - down }, window);

/** The distances that an arrow key moves the player, without and with Shift. */
const step = 16;
const bigStep = 96;

const directions: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The position after a key press. Arrows move it, Home resets it. Returns null for any other key. */
export function placeByKey(key: string, isBig: boolean, from: Place, window: Size): Place | null {
  if (key === 'Home') return initialPlace(window);
  const direction = directions[key];
  if (!direction) return null;
  const length = isBig ? bigStep : step;
  return movedBy(from, direction[0] * length, direction[1] * length, window);
}

/** The next corner, counter-clockwise from the nearest corner, for users who press a button instead of dragging. */
export function nextCorner(from: Place, window: Size): Place {
  const { right, bottom } = initialPlace(window);
  const left = window.width - minimisedSize(window).width - right;
  const top = window.height - minimisedSize(window).height - bottom;
  const isLeft = from.right > (left + right) / 2;
  const isUp = from.bottom > (top + bottom) / 2;
  if (isUp) return keepInside(isLeft ? { right: left, bottom } : { right: left, bottom: top }, window);
  return keepInside(isLeft ? { right, bottom } : { right, bottom: top }, window);
}
