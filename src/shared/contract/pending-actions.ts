import * as v from 'valibot';
import { parseTitleKey } from '../domain/title-key.ts';

/** The most actions of a request. Each may call the catalogue, whose calls per request are limited. */
export const pendingActionBatch = 10;

/** The actions that work offline. */
const actionKinds = ['list', 'like'] as const;

/** Adds a title to My List or likes it (`shall`), or undoes that; `at` is when it was pressed. */
export const pendingActionSchema = v.strictObject({
  kind: v.picklist(actionKinds),
  /** As `movie:550`. */
  title: v.pipe(
    v.string(),
    v.check((word) => parseTitleKey(word) !== null, 'no title'),
  ),
  shall: v.boolean(),
  at: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()),
});

export type PendingAction = v.InferOutput<typeof pendingActionSchema>;

/**
 * POST /api/wishes. `viewer` is the user who pressed; for any other signed-in user nothing is applied. The response's `left`
 * lists the indexes of the actions to retry; all others are done.
 */
export const pendingActionsSchema = v.strictObject({
  viewer: v.pipe(v.string(), v.uuid()),
  wishes: v.pipe(v.array(pendingActionSchema), v.minLength(1), v.maxLength(pendingActionBatch)),
});
