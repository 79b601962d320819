import type { Watchable } from './watchable.ts';

/** What a player shows of a title or an episode; JSON as it is. */
export type Showing = {
  playing: Watchable;
  title: string;
  /** Of an episode: its numbers in words, and its name where it is known. */
  episode: string | null;
  /** The frame's address, or why there is none. What has not aired is upcoming. */
  screen: { address: string } | { sentence: string; hint: string; note?: string; isUpcoming?: true };
  previous: Watchable | null;
  next: Watchable | null;
};

/** True when a title has been watched once its player is open: it is not upcoming. */
export const countsAsWatched = ({ screen }: Showing): boolean => !('isUpcoming' in screen);
