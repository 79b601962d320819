import * as v from 'valibot';
import { titleQuerySchema } from './runtimes.ts';
import { mediaType, ordinal, sentTime, storedId, uuid } from './fields.ts';

/** The maximum number of watches per request. Each may call the catalogue, and the calls per request are limited. */
export const historyBatch = 10;

const titleSchema = {
  mediaType,
  id: storedId,
  season: v.optional(ordinal),
  episode: v.optional(ordinal),
};

/** A watch of a title or an episode. Browsers send only these fields. The Worker adds the texts. */
export const watchEntrySchema = v.pipe(
  v.strictObject({ ...titleSchema, watchedAt: sentTime }),
  v.check(({ mediaType, season }) => season === undefined || mediaType === 'tv', 'a film has no seasons'),
  v.check(({ season, episode }) => episode === undefined || season !== undefined, 'an episode is of a season'),
);

export type WatchEntry = v.InferOutput<typeof watchEntrySchema>;

/**
 * POST /api/history. `viewer` is the user who watched. Nothing is written if another user is signed in. In the
 * response, `left` lists the indexes of watches to retry. All others are done.
 */
export const watchedSchema = v.strictObject({
  viewer: uuid,
  entries: v.pipe(v.array(watchEntrySchema), v.minLength(1), v.maxLength(historyBatch)),
});

/** DELETE /api/history: removes one title (`movie:550`) from the history, or clears it. */
export const clearSchema = v.object({ title: v.optional(titleQuerySchema) });

/** Its response: the token for POST /api/history/undo, or null if nothing was removed. */
export const clearedSchema = v.object({ undo: v.nullable(v.string()) });

export const undoSchema = v.strictObject({ undo: v.pipe(v.string(), v.nonEmpty()) });
