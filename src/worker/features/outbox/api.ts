import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type ActionKind,
  type PendingAction,
  pendingActionsSchema,
  withValue,
} from '../../../shared/contract/pending-actions.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { parsePlayKey } from '../../../shared/domain/play.ts';
import type { MemberRating } from '../../../shared/domain/rating.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { readJson } from '../../http/read-json.ts';
import { setListed } from '../my-list/write.ts';
import { setHidden } from '../hidden/write.ts';
import { setLike } from '../opinion/write.ts';
import { applyListItem, applyRating } from './api-apply.ts';
import { setDismissed } from '../up-next/write.ts';
import { writeMarks, writePositions } from '../plays/write.ts';
import { ownerOf } from '../../http/owner.ts';
import { onArrival } from '../../services/accounts/marks.ts';
import { personal } from '../../http/personal.ts';

type TitleAction = PendingAction & { kind: Exclude<ActionKind, keyof typeof together> };

/**
 * `isDone` is false if a retry may succeed. `isFull`: the user has too many rows of this kind. `isMissing`: the
 * named list does not exist. `isUnknown`: the title does not. `memberRating` is the new average of a title that the action has rated.
 */
type Applied = {
  isDone: boolean;
  isFull?: boolean;
  isMissing?: boolean;
  isUnknown?: boolean;
  memberRating?: { title: TitleId; rating: MemberRating };
};

const failed = (problem: string, kind?: ActionKind): Applied => ({
  isDone: ['no-such-title', 'no-such-list', 'full', 'full-here', 'invalid'].includes(problem),
  isFull: problem === 'full',
  isMissing: problem === 'no-such-list',
  isUnknown: problem === 'no-such-title' && kind !== 'list-item', // whose name is the list's
});

/** Applies an action on a title. */
async function applyAction(c: AppContext, action: TitleAction, sentAt: string | undefined): Promise<Applied> {
  const { kind, title: key, value } = action;
  const title = parseTitleKey(key);
  if (!title) return { isDone: true };
  const at = pressTime(action, sentAt);
  const time = happenedAt(action) ?? at;
  const markedAt = isSentAtOnce(action, sentAt) ? onArrival : at;
  const change = {
    list: () => setListed(c, title, { value, at: markedAt, addedAt: action.addedAt }),
    'list-item': () => applyListItem(c, title, action, markedAt),
    like: () => setLike(c, title, value, { at: markedAt, likedAt: happenedAt(action) }),
    rating: () => applyRating(c, title, action, time),
    hide: () => setHidden(c, title, value, markedAt),
    dismiss: () => setDismissed(c, title, value, time),
  };
  const outcome = await change[kind]();
  if (!outcome.ok) return failed(outcome.problem, kind);
  const rating = 'memberRating' in outcome && outcome.memberRating;
  return { isDone: true, ...(rating && { memberRating: { title, rating } }) };
}

/** The earliest time of a press, in milliseconds. A visitor's import may contain old ones. */
const earliest = Date.UTC(1900, 0);

/**
 * Smaller differences between clocks are ignored, in milliseconds. Requests take less time than this. Correcting for
 * them would let a slow request overtake a later press on the same device.
 */
const clockTolerance = 60_000;

/** Returns when an action was pressed, by the Worker's clock. Never in the future, never before 1900. */
function pressTime({ at }: PendingAction, sentAt: string | undefined): string {
  const now = Date.now();
  const difference = sentAt ? now - Date.parse(sentAt) : 0;
  const pressed = Date.parse(at) + (Math.abs(difference) < clockTolerance ? 0 : difference);
  return toPast(pressed);
}

/** Limits a time to the period between 1900 and now. */
const toPast = (time: number) => new Date(Math.max(Math.min(time, Date.now()), earliest)).toISOString();

/** Returns the time that a file has of an action. It does not depend on the device's clock. */
const happenedAt = ({ happenedAt: time }: PendingAction) => (time ? toPast(Date.parse(time)) : undefined);

/**
 * True if an action was sent within a minute of its press. A mark then counts from its arrival by the database's clock,
 * like one that a button sends: the Worker's clock may be late, and of marks within a minute the last one to arrive decides.
 */
const isSentAtOnce = ({ at }: PendingAction, sentAt: string | undefined): boolean =>
  sentAt !== undefined && Date.parse(sentAt) - Date.parse(at) < clockTolerance;

/** Marks films and episodes in one write, or one by one if the database can never store one of them. */
async function applyMarks(c: AppContext, actions: readonly PendingAction[], sentAt: string | undefined) {
  const marks = actions.map((action) => ({
    ...parsePlayKey(action.title)!,
    watched: action.value,
    pressedAt: pressTime(action, sentAt),
    watchedAt: happenedAt(action) ?? null,
  }));
  let outcomes = await writeMarks(c, marks);
  if (outcomes.includes('invalid')) {
    outcomes = [];
    for (const mark of marks) outcomes.push(...(await writeMarks(c, [mark])));
  }
  return outcomes.map((outcome) => (outcome === 'written' ? { isDone: true } : failed(outcome)));
}

/** Stores positions in one write. */
async function applyPositions(c: AppContext, actions: readonly PendingAction[], sentAt: string | undefined) {
  const reports = actions.map((action) => ({
    ...parsePlayKey(action.title)!,
    position: action.position!,
    duration: action.duration!,
    reportedAt: happenedAt(action) ?? pressTime(action, sentAt),
  }));
  const isDone = await writePositions(c, reports);
  return actions.map(() => ({ isDone }));
}

/** Kinds whose actions commute. Each of these kinds is applied in one write. */
const together = { watched: applyMarks, position: applyPositions } as const;

const isTogether = (kind: PendingAction['kind']): kind is keyof typeof together => kind in together;

/** Applies actions. Actions of the same title and kind keep their order. Returns the outcome of each. */
async function applyActions(c: AppContext, actions: readonly PendingAction[], sentAt: string | undefined) {
  const outcomes = new Map<PendingAction, Applied>();
  for (const [kind, apply] of Object.entries(together)) {
    const own = actions.filter((action) => action.kind === kind);
    const done = own.length > 0 ? await apply(c, own, sentAt) : [];
    for (const [place, action] of own.entries()) outcomes.set(action, done[place]!);
  }
  for (const action of actions) {
    const { kind } = action;
    if (!isTogether(kind)) outcomes.set(action, await applyAction(c, { ...action, kind }, sentAt));
  }
  return actions.map((action) => outcomes.get(action)!);
}

/**
 * Accepts requests of pages that an earlier release has rendered. They call the actions `wishes` (before 2026-11-26), or
 * have another name for their value.
 */
const withActions = (body: unknown): unknown => {
  const sent = v.safeParse(
    v.looseObject({ actions: v.optional(v.array(v.unknown())), wishes: v.optional(v.array(v.unknown())) }),
    body,
  );
  if (!sent.success) return body;
  const { wishes, actions = wishes, ...rest } = sent.output;
  return { ...rest, actions: actions?.map(withValue) };
};

/**
 * POST /api/pending-actions: applies actions that were pressed offline, in their order. Returns the indices of actions
 * to retry, or 503 if all of them are, of actions beyond a limit of rows, and of actions on lists and titles that do not exist,
 * and the new averages of rated titles. Idempotent.
 */
export const pendingActions = new Hono<AppEnv>().post('/', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return reject(c, 'signed-out');
  const body = v.safeParse(pendingActionsSchema, withActions(await readJson(c)));
  if (!body.success) return reject(c, 'invalid');
  if (body.output.viewer !== owner.session.viewer.id) return reject(c, 'other-viewer');

  const applied = await applyActions(c, body.output.actions, body.output.sentAt);
  const placesOf = (is: (each: Applied) => boolean | undefined) =>
    applied.flatMap((each, place) => (is(each) ? [place] : []));
  const left = placesOf(({ isDone }) => !isDone);
  if (left.length === applied.length) return reject(c, 'unavailable');
  const memberRatings = applied.flatMap((each) => each.memberRating ?? []);
  const full = placesOf(({ isFull }) => isFull);
  const missing = placesOf(({ isMissing }) => isMissing);
  const unknown = placesOf(({ isUnknown }) => isUnknown);
  const response = {
    left,
    ...(full.length > 0 && { full }),
    ...(missing.length > 0 && { missing }),
    ...(unknown.length > 0 && { unknown }),
    ...(memberRatings.length > 0 && { memberRatings }),
  };
  return c.json(response, 200, personal);
});
