import * as v from 'valibot';
import { parseTitleKey } from '../domain/title-key.ts';

/** Wishes that travel together. Each may need the catalogue, and a request may ask only so much of it. */
export const pendingActionBatch = 10;

/** What can be pressed without a network. */
const wishKinds = ['list', 'like'] as const;

/** That a title shall be on My List, or liked, or not any more; `at` is when that was pressed. */
export const pendingActionSchema = v.strictObject({
  kind: v.picklist(wishKinds),
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
 * POST /api/wishes. `viewer` is whose wishes they are: whoever else is signed in by now, they are not fulfilled. The answer's
 * `left` gives the places of those that could not be fulfilled yet; all others are done with.
 */
export const pendingActionsSchema = v.strictObject({
  viewer: v.pipe(v.string(), v.uuid()),
  wishes: v.pipe(v.array(pendingActionSchema), v.minLength(1), v.maxLength(pendingActionBatch)),
});
