import * as v from 'valibot';
import { largestId } from '../domain/title-key.ts';
import { titleQuerySchema } from './runtimes.ts';

/** The most watches of a request. Each may call the catalogue, and the calls per request are limited. */
export const historyBatch = 10;

/** PostgreSQL's smallint. Season 0 contains the specials. */
const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767));

const titleSchema = {
  mediaType: v.picklist(['movie', 'tv']),
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId)),
  season: v.optional(ordinal),
  episode: v.optional(ordinal),
};

/** A watch of a title or an episode. Browsers send only these fields. The Worker adds the texts. */
export const watchEntrySchema = v.pipe(
  v.strictObject({ ...titleSchema, watchedAt: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()) }),
  v.check(({ mediaType, season }) => season === undefined || mediaType === 'tv', 'a film has no seasons'),
  v.check(({ season, episode }) => episode === undefined || season !== undefined, 'an episode is of a season'),
);

export type WatchEntry = v.InferOutput<typeof watchEntrySchema>;

/**
 * POST /api/history. `viewer` is the user who watched. Nothing is written if another user is signed in. In the
 * response, `left` lists the indexes of watches to retry. All others are done.
 */
export const watchedSchema = v.strictObject({
  viewer: v.pipe(v.string(), v.uuid()),
  entries: v.pipe(v.array(watchEntrySchema), v.minLength(1), v.maxLength(historyBatch)),
});

/** DELETE /api/history: removes one title (`movie:550`) from the history, or clears it. */
export const clearSchema = v.object({ title: v.optional(titleQuerySchema) });

/** Its response: the token for POST /api/history/undo, or null if nothing was removed. */
export const clearedSchema = v.object({ undo: v.nullable(v.string()) });

export const undoSchema = v.strictObject({ undo: v.pipe(v.string(), v.nonEmpty()) });
