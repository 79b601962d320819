import * as v from 'valibot';
import { type MediaType, mediaTypes } from '../domain/media-type.ts';
import type { Position } from '../domain/position.ts';
import { parsePlayKey } from '../domain/play.ts';
import type { EpisodeNumber } from '../domain/episode-steps.ts';
import { sentTime } from './fields.ts';

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

const playSchema = <Type extends MediaType>(mediaTypes: readonly Type[]) =>
  v.pipe(
    v.string(),
    v.transform(parsePlayKey),
    v.object({ mediaType: v.picklist(mediaTypes), id: v.number(), season: v.number(), episode: v.number() }),
  );

/** DELETE /api/plays: removes the play of a film or an episode (`playKey`) at a time. */
export const removalQuerySchema = v.object({ play: playSchema(mediaTypes), watchedAt: sentTime });

/** POST /api/plays/up-to: marks all episodes of a series up to this one as watched. */
export const upToSchema = v.object({ play: playSchema(['tv']) });
