import * as v from 'valibot';
import { type WatchEntry, watchEntrySchema } from '../../shared/contract/history.ts';
import {
  isComplete,
  type PendingAction,
  pendingActionEntries,
  timeOf,
  withValue,
} from '../../shared/contract/pending-actions.ts';
import { posterPath, sentTime } from '../../shared/contract/fields.ts';
import { countOwn, maxEntries, type Owned } from './outbox-append.ts';
import { textOf } from './replay.ts';

/**
 * An action with the name of its title, or of its list for a `list-item`, which is only displayed. `posterPath`: the
 * poster of a title that a visitor has added to My List. `heldAt`: when a tab stored it that may take it back. `fullAt`:
 * when the server had no room for it. `isGuess`: a file does not have its time. None of these is sent.
 */
export type Action = PendingAction & {
  name?: string | undefined;
  posterPath?: string | null | undefined;
  heldAt?: string | undefined;
  fullAt?: string | undefined;
  isGuess?: true | undefined;
};

/** What an action changes. */
export type Subject = Pick<PendingAction, 'kind' | 'title' | 'list'>;

/** Longer names are cut off. In characters. */
export const maxNameLength = 300;

/** A watched title. */
export type Watch = WatchEntry & { kind: 'watch' };

/** An entry of the outbox with its user. */
export type Entry = { userId: string } & (Action | Watch);

const userId = v.pipe(v.string(), v.uuid());
const actionSchema = v.pipe(
  v.strictObject({
    userId,
    ...pendingActionEntries,
    name: v.optional(v.pipe(v.string(), v.maxLength(maxNameLength))),
    posterPath: v.optional(v.nullable(posterPath)),
    heldAt: v.optional(sentTime),
    fullAt: v.optional(sentTime),
    isGuess: v.optional(v.literal(true)),
  }),
  v.check((action) => isComplete(action)),
);

/** The entries that were parsed before. */
const parsed = new WeakSet<object>();

function parseEntry(stored: unknown): Entry | null {
  if (parsed.has(stored as object)) return stored as Entry;
  const entry = parseNew(stored);
  if (entry) parsed.add(entry);
  return entry;
}

function parseNew(stored: unknown): Entry | null {
  const action = v.safeParse(actionSchema, withValue(stored));
  if (action.success) return action.output;
  const { userId: owner, kind, ...rest } = Object(stored) as Entry;
  const watch = v.safeParse(watchEntrySchema, rest);
  return kind === 'watch' && v.is(userId, owner) && watch.success ? { userId: owner, kind, ...watch.output } : null;
}

/** How long entries are kept that this release cannot read, in milliseconds: as long as pages of another one. */
const retention = 60 * 86_400_000;

const ownedSchema = v.looseObject({ userId });

/** True for an entry of a user that has a time within `retention` of now, whatever its other fields are. */
const isRetained = (stored: unknown): stored is Owned =>
  v.is(ownedSchema, stored) &&
  Object.values(stored).some((value) => v.is(sentTime, value) && Math.abs(Date.now() - Date.parse(value)) < retention);

/**
 * Splits a stored outbox into its valid entries, and the recent ones that this release cannot read: another release has
 * stored them, and can send them.
 */
export function readEntries(stored: unknown): { valid: Entry[]; unread: Owned[] } {
  const valid: Entry[] = [];
  const unread: Owned[] = [];
  for (const each of Array.isArray(stored) ? stored : []) {
    const entry = parseEntry(each);
    if (entry) valid.push(entry);
    else if (isRetained(each)) unread.push(each);
  }
  return { valid, unread };
}

/** True if two actions are of the same kind on the same title and list, so that the last one counts. */
export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.kind === other.kind && one.title === other.title && one.list === other.list;

const keyOf = (entry: Entry) =>
  entry.kind === 'watch' ? JSON.stringify(entry) : `${entry.userId} ${entry.kind} ${entry.title} ${entry.list ?? ''}`;

/** Removes duplicate watches, and all but the last action of a kind on a title and list. Keeps the order. */
export function compact(entries: readonly Entry[]): Entry[] {
  const last = new Map(entries.map((entry, place) => [keyOf(entry), place]));
  return entries.filter((entry, place) => last.get(keyOf(entry)) === place);
}

/** Adds entries. They replace earlier entries of the same kind on the same title and list. */
export const add = (entries: readonly Entry[], ...added: readonly Entry[]): Entry[] => compact([...entries, ...added]);

/** Returns when something was watched, liked and so on, in milliseconds. A visitor's entries have this order. */
export const dateOf = (entry: Entry | Action): number =>
  Date.parse(entry.kind === 'watch' ? entry.watchedAt : timeOf(entry)!);

/** Inserts an entry before the first later one of its user. A later action of its kind on its title replaces it. */
export function insert(entries: readonly Entry[], entry: Entry): Entry[] {
  const place = entries.findIndex((other) => other.userId === entry.userId && dateOf(other) > dateOf(entry));
  return compact(entries.toSpliced(place < 0 ? entries.length : place, 0, entry));
}

/** True if the user has more entries than an outbox may have, and more than before. */
export function isTooMany(before: readonly Owned[], after: readonly Owned[], userId: string): boolean {
  const count = countOwn(after, userId);
  return count > maxEntries && count > countOwn(before, userId);
}

/** Removes sent entries. A later action on the same title remains. */
export function without(entries: readonly Entry[], done: readonly Entry[]): Entry[] {
  const gone = new Set(done.map(textOf));
  return entries.filter((entry) => !gone.has(textOf(entry)));
}

/** How long an action that can be taken back is not sent, in milliseconds. A toast with an action ends before. */
const holdTime = 10_000;

/** How long an action waits that the server had no room for, in milliseconds. */
const fullTime = 86_400_000;

/** True if a time is that long ago, or missing. The clock may have been changed since. */
const isOver = (at: string | undefined, duration: number) => !at || Math.abs(Date.now() - Date.parse(at)) > duration;

/** True if an entry can be sent: it is not held or waiting, or was for long enough. */
export const isDue = (entry: Entry): boolean =>
  entry.kind === 'watch' || (isOver(entry.heldAt, holdTime) && isOver(entry.fullAt, fullTime));

/** True for a title that a visitor has added to My List on this device. */
export const isFromDevice = (entry: Entry): boolean => entry.kind === 'list' && entry.posterPath !== undefined;
