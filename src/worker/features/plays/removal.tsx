import * as v from 'valibot';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import { mediaTypes, type TitleId } from '../../../shared/domain/media-type.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { playsText, playsToastText } from '../../../shared/text/plays.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { clearRemoval, offeredRemoval, offerUndo } from '../../http/undo.ts';
import { loadPlays, type Play, removePlay } from '../../services/accounts/plays.ts';
import { openRemoval, sealRemoval } from '../../services/accounts/removals.ts';
import { writeMarks } from './write.ts';

const time = v.pipe(v.string(), v.isoTimestamp());

/** Removed plays of a title, [season, episode, time] each. `toast` says how they were removed. */
const removedSchema = v.object({
  title: v.object({ mediaType: v.picklist(mediaTypes), id: v.number() }),
  toast: v.picklist(['play-removed', 'marked-not-watched']),
  plays: v.array(v.strictTuple([v.number(), v.number(), time])),
});

type RemovedToast = v.InferOutput<typeof removedSchema>['toast'];

/** One play, with the time at which its title was watched. */
export type TimedPlay = Playable & { watchedAt: string };

async function open(c: AppContext, sealed: string): Promise<{ toast: RemovedToast; plays: TimedPlay[] } | null> {
  const owner = ownerOf(c);
  const removed = owner && (await openRemoval(owner.accounts, owner.session, 'plays', removedSchema, sealed));
  if (!removed) return null;
  const plays = removed.plays.map(([season, episode, watchedAt]) => ({ ...removed.title, season, episode, watchedAt }));
  return { toast: removed.toast, plays };
}

type Removal = {
  toast: RemovedToast;
  isRemoved: (play: TimedPlay) => boolean;
  /** Returns false on failure. */
  remove: () => Promise<boolean>;
};

/** Removes plays of a title and offers Undo. Returns `done` if there is nothing to undo. */
export async function removePlays(
  c: AppContext,
  { mediaType, id }: TitleId,
  { toast, isRemoved, remove }: Removal,
): Promise<'undoable' | 'done' | 'failed'> {
  const owner = ownerOf(c);
  const title = { mediaType, id };
  const known = owner && (await loadPlays(owner.accounts, owner.session, title));
  if (!known || !(await remove())) return 'failed';
  const plays = known.filter((play) => isRemoved({ ...title, ...play }));
  const rows = plays.map(({ season, episode, watchedAt }) => [season, episode, watchedAt]);
  const removed = { title, toast, plays: rows };
  const sealed = rows.length > 0 ? await sealRemoval(owner.accounts, owner.session, 'plays', removed) : null;
  const isUndoable = await offerUndo(
    c,
    sealed,
    async (stored) => (await open(c, stored))?.plays.some(isRemoved) ?? false,
  );
  return isUndoable ? 'undoable' : 'done';
}

/** True if both are the same play. The database and forms may format its time differently. */
const isSame = (one: TimedPlay, other: TimedPlay) =>
  playKey(one) === playKey(other) && Date.parse(one.watchedAt) === Date.parse(other.watchedAt);

/** Removes one play and offers Undo. */
export const removeTimedPlay = (c: AppContext, play: TimedPlay) =>
  removePlays(c, play, {
    toast: 'play-removed',
    isRemoved: (other) => isSame(play, other),
    remove: async () => {
      const owner = ownerOf(c);
      return owner !== null && (await removePlay(owner.accounts, owner.session, play)) === 'written';
    },
  });

/** Puts removed plays back with their times. Idempotent. */
export async function restorePlays(c: AppContext, sealed: string): Promise<ToastKey> {
  const removed = await open(c, sealed);
  if (!removed) return 'mark-failed';
  const outcomes = await writeMarks(
    c,
    removed.plays.map((play) => ({ ...play, watched: true, again: true })),
  );
  if (outcomes.includes('full')) return 'marks-full';
  if (outcomes.some((outcome) => outcome !== 'written')) return 'mark-failed';
  clearRemoval(c);
  return removed.toast === 'play-removed' ? 'play-restored' : 'marked-watched';
}

type UndoProps = { sealed: string; toast: RemovedToast; action: string };

const Undo = ({ sealed, toast, action }: UndoProps) => (
  <UndoForm action={action} fields={{ restore: sealed }} label={playsText.undo}>
    {playsToastText[toast]}
  </UndoForm>
);

/**
 * Renders Undo of the plays that were just removed, unless they are back. `title`: the only title that the page shows,
 * otherwise null.
 */
export async function loadPlaysUndo(c: AppContext, action: string, title: TitleId | null, plays: readonly TimedPlay[]) {
  const sealed = offeredRemoval(c);
  const removed = await open(c, sealed);
  const left = removed?.plays.filter((play) => !plays.some((other) => isSame(play, other))) ?? [];
  if (!removed || !left[0] || (title && titleKey(title) !== titleKey(left[0]))) return null;
  return <Undo sealed={sealed} toast={removed.toast} action={action} />;
}

/** True if a play is among the plays of its title. */
export const isAmong = (play: TimedPlay, plays: readonly Play[]): boolean =>
  plays.some((other) => isSame(play, { mediaType: play.mediaType, id: play.id, ...other }));
