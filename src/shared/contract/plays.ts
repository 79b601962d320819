import type { EpisodeNumber } from '../domain/episode-steps.ts';

/**
 * GET /api/plays/:mediaType/:id: the keys of what the user has watched of a title (`playKey`), and the episode that they
 * should watch next; null for a film, or when nothing is left.
 */
export type PlaysAnswer = { watched: string[]; next: EpisodeNumber | null };
