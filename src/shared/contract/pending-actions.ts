import * as v from 'valibot';
import { longestDuration } from '../domain/position.ts';
import { parsePlayKey } from '../domain/play.ts';
import { parseTitleKey } from '../domain/title-key.ts';

/** The most actions of a request. Each may call the catalogue, whose calls per request are limited. */
export const pendingActionBatch = 10;

/** The actions that work offline, and their subject: a title (`movie:550`), or a film or an episode (`tv:1399:1:2`). */
const subjects = {
  list: parseTitleKey,
  like: parseTitleKey,
  hide: parseTitleKey,
  watched: parsePlayKey,
  position: parsePlayKey,
} as const;

export type ActionKind = keyof typeof subjects;

const time = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestDuration));

/**
 * Adds a title to My List, likes or hides it, or marks a film or an episode as watched (`shall`), or undoes that; `at` is when it was
 * pressed. Of a `position` it is when the player reported it; only such an action has `position` and `duration`.
 */
export const pendingActionEntries = {
  kind: v.picklist(Object.keys(subjects) as ActionKind[]),
  title: v.string(),
  shall: v.boolean(),
  at: time,
  position: v.optional(seconds),
  duration: v.optional(seconds),
};

type Given = { kind: ActionKind; title: string; position?: number | undefined; duration?: number | undefined };

/** True if the subject of an action suits its kind and the action has what its kind needs. */
export function isComplete({ kind, title, position, duration }: Given): boolean {
  if (subjects[kind](title) === null) return false;
  if (kind !== 'position') return position === undefined && duration === undefined;
  return position !== undefined && duration !== undefined && duration > 0 && position <= duration;
}

export const pendingActionSchema = v.pipe(
  v.strictObject(pendingActionEntries),
  v.check((action) => isComplete(action), 'incomplete'),
);

export type PendingAction = v.InferOutput<typeof pendingActionSchema>;

/**
 * POST /api/wishes. `viewer` is the user who pressed; for any other signed-in user nothing is applied. `sentAt` is the time on
 * the device that sends, whose clock may be wrong. The response's `left` lists the indexes of the actions to retry; all others
 * are done.
 */
export const pendingActionsSchema = v.strictObject({
  viewer: v.pipe(v.string(), v.uuid()),
  sentAt: v.optional(time),
  wishes: v.pipe(v.array(pendingActionSchema), v.minLength(1), v.maxLength(pendingActionBatch)),
});
