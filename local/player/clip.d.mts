/** How long the clip is, in seconds. */
export const length: number;

/** Draws the clip at a time, in seconds, on a canvas of this size. */
export function draw(
  context: unknown,
  width: number,
  height: number,
  time: number,
  words: { title: string; episode: string },
): void;
