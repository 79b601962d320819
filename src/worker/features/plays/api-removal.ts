import * as v from 'valibot';
import { mediaTypes, type TitleId } from '../../../shared/domain/media-type.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, offerUndo, withUndo } from '../../http/undo.ts';
import { loadPlays, type Play, removePlay } from '../../services/accounts/plays.ts';
import { openRemoval, sealRemoval } from '../../services/accounts/removals.ts';
import { type MarkOutcome, writeMarks } from './write.ts';

const time = v.pipe(v.string(), v.isoTimestamp());

/** Removed plays of a title, [season, episode, time] each. `toast` says how they were removed. */
const removedSchema = v.object({
  title: v.object({ mediaType: v.picklist(mediaTypes), id: v.number() }),
  toast: v.picklist(['play-removed', 'marked-not-watched']),
  plays: v.array(v.strictTuple([v.number(), v.number(), time])),
});

export type RemovedToast = v.InferOutput<typeof removedSchema>['toast'];

/** One play, with the time at which its title was watched. */
export type TimedPlay = Playable & { watchedAt: string };

type Opened = { toast: RemovedToast; plays: TimedPlay[] };

/** Opens plays that the user has removed. Returns null for any other seal. */
export async function openPlays(c: AppContext, sealed: string): Promise<Opened | null> {
  const owner = ownerOf(c);
  const removed = owner && (await openRemoval(owner.accounts, owner.session, 'plays', removedSchema, sealed));
  if (!removed) return null;
  const plays = removed.plays.map(([season, episode, watchedAt]) => ({ ...removed.title, season, episode, watchedAt }));
  return { toast: removed.toast, plays };
}

type Removal = {
  title: TitleId;
  toast: RemovedToast;
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
  const known = owner && (await loadPlays(owner.accounts, owner.session, title));
  if (!known || !(await removal.remove())) return null;
  const plays = known.filter((play) => isRemoved({ ...title, ...play }));
  if (plays.length === 0) return { undo: null };
  const rows = plays.map(({ season, episode, watchedAt }) => [season, episode, watchedAt]);
  return { undo: await sealRemoval(owner.accounts, owner.session, 'plays', { title, toast, plays: rows }) };
}

/** Removes plays of a title by a form and offers Undo. Returns `done` if there is nothing to undo. */
export async function removePlays(c: AppContext, removal: Removal): Promise<'undoable' | 'done' | 'failed'> {
  const removed = await remove(c, removal);
  if (!removed) return 'failed';
  const isRepeated = async (stored: string) => (await openPlays(c, stored))?.plays.some(removal.isRemoved) ?? false;
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
    return owner !== null && (await removePlay(owner.accounts, owner.session, play)) === 'written';
  },
});

/** Removes one play. `undo` is its seal, or null if there was none. Returns null on failure. */
export const removeTimedPlay = (c: AppContext, play: TimedPlay) => remove(c, removalOf(c, play));

/** Removes one play by a form and offers Undo. */
export const removeTimedPlayByForm = (c: AppContext, play: TimedPlay) => removePlays(c, removalOf(c, play));

/** Puts removed plays back with their times. Idempotent. Returns `invalid` unless the user has sealed them. */
export async function restorePlays(c: AppContext, sealed: string): Promise<MarkOutcome | 'invalid'> {
  const removed = await openPlays(c, sealed);
  if (!removed) return 'invalid';
  const outcomes = await writeMarks(
    c,
    removed.plays.map((play) => ({ ...play, watched: true, again: true })),
  );
  return outcomes.includes('full') ? 'full' : (outcomes.find((outcome) => outcome !== 'written') ?? 'written');
}

/** Puts removed plays back by a form, then redirects. If this fails, the page offers Undo again. */
export async function restorePlaysByForm(c: AppContext, here: string, sealed: string): Promise<Response> {
  const outcome = await restorePlays(c, sealed);
  if (outcome !== 'written') {
    saveToast(c, outcome === 'full' ? 'marks-full' : 'diary-failed');
    return c.redirect(withUndo(here), 303);
  }
  const removed = await openPlays(c, sealed);
  clearRemoval(c);
  saveToast(c, removed?.toast === 'play-removed' ? 'play-restored' : 'marked-watched');
  return c.redirect(here, 303);
}

/** True if a play is among the plays of its title. */
export const isAmong = (play: TimedPlay, plays: readonly Play[]): boolean =>
  plays.some((other) => isSame(play, { mediaType: play.mediaType, id: play.id, ...other }));
