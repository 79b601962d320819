import * as v from 'valibot';
import { maxDuration } from '../domain/position.ts';
import { parsePlayKey } from '../domain/play.ts';
import { reviewLimit, scores } from '../domain/rating.ts';
import { parseTitleKey } from '../domain/title-key.ts';
import { sentTime, uuid } from './fields.ts';

/** The maximum number of actions per request. Each may call the catalogue, and the calls per request are limited. */
export const pendingActionBatch = 10;

/** The actions that work offline, with the parser of their subject: a title, or a film or episode (`tv:1399:1:2`). */
const subjects = {
  list: parseTitleKey,
  'list-item': parseTitleKey,
  like: parseTitleKey,
  rating: parseTitleKey,
  hide: parseTitleKey,
  dismiss: parseTitleKey,
  watched: parsePlayKey,
  position: parsePlayKey,
} as const;

export type ActionKind = keyof typeof subjects;

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDuration));

/** Checks the length only roughly. The Worker cleans a review before it counts the characters. */
const review = v.pipe(v.string(), v.maxLength(2 * reviewLimit));

/**
 * An action of a `kind` on a title. `value` is true to apply it (add to My List or to a named list, like, rate, hide,
 * remove from Continue Watching, mark as watched) and false to undo it. `at` is the time of the press, or of the player's
 * report for a `position`. Only a `list-item` has the id of its `list`, only a `position` has the fields `position` and
 * `duration`, and only a rating has a `score` and, unless an earlier review is preserved, a `review`. What a file or Undo
 * adds has an earlier time: `addedAt` of a title on My List, or `happenedAt` of the other kinds that `datedKinds` lists.
 */
export const pendingActionEntries = {
  kind: v.picklist(Object.keys(subjects) as ActionKind[]),
  title: v.string(),
  list: v.optional(uuid),
  value: v.boolean(),
  at: sentTime,
  addedAt: v.optional(sentTime),
  happenedAt: v.optional(sentTime),
  position: v.optional(seconds),
  duration: v.optional(seconds),
  score: v.optional(v.picklist(scores)),
  review: v.optional(v.nullable(review)),
};

const datedKinds: readonly ActionKind[] = ['like', 'rating', 'dismiss', 'watched', 'position'];

const entriesSchema = v.strictObject(pendingActionEntries);

type Given = Omit<v.InferOutput<typeof entriesSchema>, 'at'>;

/** Renames the value of an action that a release before 2026-11-27 has stored or sends. */
export function withValue(action: unknown): unknown {
  if (typeof action !== 'object' || action === null || !('shall' in action) || 'value' in action) return action;
  const { shall: value, ...others } = action;
  return { ...others, value };
}

/** True if an action has a valid subject for its kind, and exactly the fields of its kind. */
export function isComplete({ kind, title, list, value, ...given }: Given): boolean {
  const { addedAt, happenedAt, position, duration, score, review } = given;
  if (subjects[kind](title) === null) return false;
  if ((list !== undefined) !== (kind === 'list-item')) return false;
  if (addedAt !== undefined && (kind !== 'list' || !value)) return false;
  if (happenedAt !== undefined && !(datedKinds.includes(kind) && value)) return false;
  const isRating = kind === 'rating' && value;
  if ((score !== undefined) !== isRating || (review !== undefined && !isRating)) return false;
  if (kind !== 'position') return position === undefined && duration === undefined;
  return position !== undefined && duration !== undefined && duration > 0 && position <= duration;
}

const pendingActionSchema = v.pipe(
  entriesSchema,
  v.check((action) => isComplete(action), 'incomplete'),
);

export type PendingAction = v.InferOutput<typeof pendingActionSchema>;

/** Returns when something was added, watched, liked and so on: the time of the press, or an earlier one. */
export const timeOf = ({ at, addedAt, happenedAt }: Partial<PendingAction>): string | undefined =>
  addedAt ?? happenedAt ?? at;

/**
 * POST /api/pending-actions. `viewer` is the user who pressed. Nothing is applied if another user is signed in.
 * `sentAt` is the time of sending by the device's clock, which may be wrong. In the response, `left` lists the indexes
 * of actions to retry, `full` those that were rejected because the user has too many, `missing` those on a named list that
 * no longer exists, and `unknown` those on a title that the catalogue does not have. All others are done.
 */
export const pendingActionsSchema = v.strictObject({
  viewer: uuid,
  sentAt: v.optional(sentTime),
  actions: v.pipe(v.array(pendingActionSchema), v.minLength(1), v.maxLength(pendingActionBatch)),
});
