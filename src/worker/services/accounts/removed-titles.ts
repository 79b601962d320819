import * as v from 'valibot';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { removeAllFromMyList } from './my-list.ts';
import { changeChosenTitles, putTitlesBack } from './chosen-titles.ts';
import { openRemoval, sealRemoval } from './removals.ts';
import type { WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/**
 * Where titles of a list were moved to: a list's id, or null for My List. `kept` are the keys of those that it contained
 * already. Undo leaves them there.
 */
const moveSchema = v.object({ to: v.nullable(v.string()), name: v.string(), kept: v.array(v.string()) });

export type ItemsMove = v.InferOutput<typeof moveSchema>;

const removedSchema = v.object({
  list: v.nullable(v.string()),
  move: v.nullable(moveSchema),
  rows: v.array(v.looseTuple([v.string(), v.number()])),
  order: v.array(v.string()),
});

const open = (owner: Owner, sealed: string) => openRemoval(owner, 'titles', removedSchema, sealed);

/** How many titles after a removed one are sealed. Undo puts it before the first of them that is still in the list. */
const maxFollowers = 20;

/** Returns the removed titles of a list and their followers, in order. */
function orderAround(titles: readonly string[], removed: readonly string[]): string[] {
  let followers = 0;
  return titles.filter((key) => {
    const isRemoved = removed.includes(key);
    followers = isRemoved ? maxFollowers : followers - 1;
    return isRemoved || followers >= 0;
  });
}

type Removal = {
  /** The list with all titles that it had, in order. My List has the id null, and only the removed titles. */
  list: { id: string | null; titles: readonly ListEntry[] };
  removed: readonly string[];
  /** Where they were moved to, or null. */
  move: ItemsMove | null;
};

/** Seals titles that were removed from a user's list, for `restoreRemovedTitles`. Returns null if none of them was. */
export async function sealRemovedTitles(
  owner: Owner,
  { list: { id: list, titles }, removed, move }: Removal,
): Promise<string | null> {
  const rows = titles
    .filter((entry) => removed.includes(titleKey(entry)))
    .map(({ mediaType, id, title, posterPath, year, addedAt }) => [mediaType, id, title, posterPath, year, addedAt]);
  if (rows.length === 0) return null;
  const order = orderAround(titles.map(titleKey), removed);
  return sealRemoval(owner, 'titles', { list, rows, order, move });
}

const keyOf = ([mediaType, id]: readonly unknown[]) => `${mediaType}:${id}`;

/**
 * Opens titles that were sealed after their removal from a user's list, or My List if `list` is null, in order. Null for
 * any other seal.
 */
export async function findRemovedTitles(
  owner: Owner,
  list: string | null,
  sealed: string,
): Promise<{ keys: string[]; move: ItemsMove | null } | null> {
  const removed = await open(owner, sealed);
  return removed?.list === list ? { keys: removed.rows.map(keyOf), move: removed.move } : null;
}

/** Takes moved titles out of the list that received them. A list that was deleted since contains none. */
async function takeBack(owner: Owner, { to, kept }: ItemsMove, keys: readonly string[]) {
  const added = keys.filter((key) => !kept.includes(key));
  if (to === null) return removeAllFromMyList(owner, added);
  const change = { list: to, titles: added, change: { action: 'remove' } } as const;
  const outcome = await changeChosenTitles(owner, change);
  return outcome === 'missing' ? 'written' : outcome;
}

/**
 * Puts removed titles back in a user's list, and takes moved ones out of the other list. Idempotent. Returns `invalid`
 * for an invalid or expired seal and for that of another user, and `missing` if the user has no such list any more.
 */
export async function restoreRemovedTitles(
  owner: Owner,
  sealed: string,
): Promise<WriteOutcome | 'invalid' | 'missing'> {
  const removed = await open(owner, sealed);
  if (!removed) return 'invalid';
  const { list, rows, order, move } = removed;
  const outcome = await putTitlesBack(owner, { list, rows, order });
  return outcome === 'written' && move ? takeBack(owner, move, rows.map(keyOf)) : outcome;
}
