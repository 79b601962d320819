import type { Watchable } from './watchable.ts';

/** The content of the player for a title or an episode, as JSON. */
export type PlayerView = {
  playing: Watchable;
  title: string;
  /** The numbers of the episode in words, and its name if known. Null without an episode. */
  episode: string | null;
  /** The frame's URL, or the reason for its absence. `isUpcoming` marks unreleased titles and unaired episodes. */
  screen: { address: string } | { sentence: string; hint: string; note?: string; isUpcoming?: true };
  previous: Watchable | null;
  next: Watchable | null;
};

/** True if opening the player marks the title as watched. False for upcoming titles. */
export const countsAsWatched = ({ screen }: PlayerView): boolean => !('isUpcoming' in screen);
