import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, offerUndo, withUndo } from '../../http/undo.ts';
import { loadPlays, type Play, removePlay, removePlays as deletePlays } from '../../services/accounts/plays.ts';
import { openRemoval, sealRemoval } from '../../services/accounts/removals.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { type MarkOutcome, writeMarks } from './write.ts';
import { mediaType, time } from '../../../shared/contract/fields.ts';

/**
 * Removed or added plays of a title, [season, episode, time] each. `toast` says how they were removed, or
 * `marked-watched` that they were added.
 */
const changedSchema = v.object({
  title: v.object({ mediaType, id: v.number() }),
  toast: v.picklist(['play-removed', 'marked-not-watched', 'marked-watched']),
  plays: v.array(v.strictTuple([v.number(), v.number(), time])),
});

export type ChangedToast = v.InferOutput<typeof changedSchema>['toast'];

/** One play, with the time at which its title was watched. */
export type TimedPlay = Playable & { watchedAt: string };

type Opened = { title: TitleId; toast: ChangedToast; plays: TimedPlay[] };

/** Opens plays that the user has removed or added. Returns null for any other seal. */
export async function openPlays(c: AppContext, sealed: string): Promise<Opened | null> {
  const owner = ownerOf(c);
  const changed = owner && (await openRemoval(owner, 'plays', changedSchema, sealed));
  if (!changed) return null;
  const { title, toast } = changed;
  const plays = changed.plays.map(([season, episode, watchedAt]) => ({ ...title, season, episode, watchedAt }));
  return { title, toast, plays };
}

/** Seals plays of a title that were removed or added, for `undoPlays`. Returns null if there are none. */
export async function sealPlays(
  owner: Owner,
  { mediaType, id }: TitleId,
  toast: ChangedToast,
  plays: readonly Play[],
): Promise<string | null> {
  if (plays.length === 0) return null;
  const rows = plays.map(({ season, episode, watchedAt }) => [season, episode, watchedAt]);
  return sealRemoval(owner, 'plays', { title: { mediaType, id }, toast, plays: rows });
}

type Removal = {
  title: TitleId;
  toast: Exclude<ChangedToast, 'marked-watched'>;
  isRemoved: (play: TimedPlay) => boolean;
  /** Returns false on failure. */
  remove: () => Promise<boolean>;
};

/** Removes plays of a title. `undo` is their seal, or null if there was nothing to remove. Returns null on failure. */
async function remove(
  c: AppContext,
  { title: { mediaType, id }, toast, isRemoved, ...removal }: Removal,
): Promise<{ undo: string | null } | null> {
  const owner = ownerOf(c);
  const title = { mediaType, id };
  const known = owner && (await loadPlays(owner, title));
  if (!known || !(await removal.remove())) return null;
  const plays = known.filter((play) => isRemoved({ ...title, ...play }));
  return { undo: await sealPlays(owner, title, toast, plays) };
}

/** Removes plays of a title by a form and offers Undo. Returns `done` if there is nothing to undo. */
export async function removePlays(c: AppContext, removal: Removal): Promise<'undoable' | 'done' | 'failed'> {
  const removed = await remove(c, removal);
  if (!removed) return 'failed';
  const isRepeated = async (stored: string) => {
    const opened = await openPlays(c, stored);
    return opened !== null && opened.toast !== 'marked-watched' && opened.plays.some(removal.isRemoved);
  };
  return (await offerUndo(c, removed.undo, isRepeated)) ? 'undoable' : 'done';
}

/** True if both are the same play. The database and forms may format its time differently. */
export const isSame = (one: TimedPlay, other: TimedPlay) =>
  playKey(one) === playKey(other) && Date.parse(one.watchedAt) === Date.parse(other.watchedAt);

const removalOf = (c: AppContext, play: TimedPlay): Removal => ({
  title: play,
  toast: 'play-removed',
  isRemoved: (other) => isSame(play, other),
  remove: async () => {
    const owner = ownerOf(c);
    return owner !== null && (await removePlay(owner, play)) === 'written';
  },
});

/** Removes one play. `undo` is its seal, or null if there was none. Returns null on failure. */
export const removeTimedPlay = (c: AppContext, play: TimedPlay) => remove(c, removalOf(c, play));

/** Removes one play by a form and offers Undo. */
export const removeTimedPlayByForm = (c: AppContext, play: TimedPlay) => removePlays(c, removalOf(c, play));

/** Removes the added plays of a title, and no other plays of the same episodes. */
async function removeAdded(c: AppContext, { title, plays }: Opened): Promise<MarkOutcome> {
  const owner = ownerOf(c);
  if (!owner) return 'signed-out';
  const outcome = await deletePlays(owner, title, plays);
  return outcome === 'written' ? outcome : 'unavailable';
}

/**
 * Puts removed plays back with their times, or removes added ones. Idempotent. Returns `invalid` unless the user has
 * sealed them.
 */
export async function undoPlays(c: AppContext, sealed: string): Promise<MarkOutcome | 'invalid'> {
  const changed = await openPlays(c, sealed);
  if (!changed) return 'invalid';
  if (changed.toast === 'marked-watched') return removeAdded(c, changed);
  const outcomes = await writeMarks(
    c,
    changed.plays.map((play) => ({ ...play, watched: true, again: true })),
  );
  return outcomes.includes('full') ? 'full' : (outcomes.find((outcome) => outcome !== 'written') ?? 'written');
}

const undoneToasts = {
  'play-removed': 'play-restored',
  'marked-not-watched': 'marked-watched',
  'marked-watched': 'marked-not-watched',
} as const satisfies Record<ChangedToast, ToastKey>;

/** Undoes a change of plays by a form, then redirects. If this fails, the page offers Undo again. */
export async function undoPlaysByForm(c: AppContext, here: string, sealed: string): Promise<Response> {
  const outcome = await undoPlays(c, sealed);
  if (outcome !== 'written') {
    saveToast(c, outcome === 'full' ? 'marks-full' : 'diary-failed');
    return c.redirect(withUndo(here), 303);
  }
  const changed = await openPlays(c, sealed);
  clearRemoval(c);
  saveToast(c, changed ? undoneToasts[changed.toast] : 'marked-watched');
  return c.redirect(here, 303);
}

/** True if a play is among the plays of its title. */
export const isAmong = (play: TimedPlay, plays: readonly Play[]): boolean =>
  plays.some((other) => isSame(play, { mediaType: play.mediaType, id: play.id, ...other }));
