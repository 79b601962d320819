import type { Watchable } from './watchable.ts';

/** The content of the player for a title or an episode, as JSON. */
export type Showing = {
  playing: Watchable;
  title: string;
  /** For an episode: its numbers in words, and its name if known. */
  episode: string | null;
  /** The frame's URL, or why there is none. Unaired episodes are upcoming. */
  screen: { address: string } | { sentence: string; hint: string; note?: string; isUpcoming?: true };
  previous: Watchable | null;
  next: Watchable | null;
};

/** True if opening the player marks the title as watched, which excludes upcoming titles. */
export const countsAsWatched = ({ screen }: Showing): boolean => !('isUpcoming' in screen);
