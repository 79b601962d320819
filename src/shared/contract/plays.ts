import type { Position } from '../domain/position.ts';
import type { EpisodeNumber } from '../domain/episode-steps.ts';

/**
 * GET /api/plays/:mediaType/:id: the keys of what the user has watched of a title (`playKey`), the episode that they should
 * watch next (null for a film, or when nothing is left), and where they stopped in the film or in episodes, by key.
 */
export type PlaysAnswer = {
  watched: string[];
  next: EpisodeNumber | null;
  positions: Record<string, Position>;
};
