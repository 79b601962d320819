import * as v from 'valibot';
import { largestId } from '../domain/title-key.ts';

/** Watches that travel together. Each may need the catalogue, and a request may ask only so much of it. */
export const historyBatch = 10;

/** PostgreSQL's smallint; 0 holds a series' specials. */
const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767));

const titleSchema = {
  mediaType: v.picklist(['movie', 'tv']),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId)),
  season: v.optional(ordinal),
  episode: v.optional(ordinal),
};

/** That a title, or an episode of it, was watched: all that a browser says of it. The Worker adds its texts. */
export const watchEntrySchema = v.pipe(
  v.strictObject({ ...titleSchema, watchedAt: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()) }),
  v.check(({ mediaType, season }) => season === undefined || mediaType === 'tv', 'a film has no seasons'),
  v.check(({ season, episode }) => episode === undefined || season !== undefined, 'an episode is of a season'),
);

export type WatchEntry = v.InferOutput<typeof watchEntrySchema>;

/**
 * POST /api/history. `viewer` is the user who watched; for any other signed-in user nothing is written. The response's
 * `left` gives the places of those that could not be written yet; all others are done with.
 */
export const watchedSchema = v.strictObject({
  viewer: v.pipe(v.string(), v.uuid()),
  entries: v.pipe(v.array(watchEntrySchema), v.minLength(1), v.maxLength(historyBatch)),
});

/** DELETE /api/history: what POST /api/history/undo takes to bring it all back; null where there was nothing. */
export const clearedSchema = v.object({ undo: v.nullable(v.string()) });

export const undoSchema = v.strictObject({ undo: v.pipe(v.string(), v.nonEmpty()) });
