/** The duration of the clip in seconds. */
export const length: number;

/** Draws the frame at `time`, in seconds, on a canvas of this size. */
export function draw(
  context: unknown,
  width: number,
  height: number,
  time: number,
  words: { title: string; episode: string },
): void;
