import type { Position } from '../domain/position.ts';
import type { EpisodeNumber } from '../domain/episode-steps.ts';

/**
 * GET /api/plays/:mediaType/:id: the plays of a title. `watched` contains the keys (`playKey`) of watched episodes or
 * the film. `next` is the episode to watch next, or null for a film and when no episode is left. `positions` contains
 * the positions at which the user stopped, by key.
 */
export type PlaysResponse = {
  watched: string[];
  next: EpisodeNumber | null;
  positions: Record<string, Position>;
};
