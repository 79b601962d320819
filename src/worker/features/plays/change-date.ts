import * as v from 'valibot';
import { addedAtSchema } from '../../../shared/contract/my-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { loadPlays, removePlay } from '../../services/accounts/index.ts';
import { type Mark, writeMarks } from './write.ts';

/** True for a time in the database's format. */
export const isMoment = (text: string): boolean => v.is(addedAtSchema, text);

const filmOf = (title: TitleId): Playable => ({ ...title, season: 0, episode: 0 });

/** Removes a date from a film. Returns false if it fails. */
export async function removeDate(c: AppContext, title: TitleId, watchedAt: string): Promise<boolean> {
  const owner = ownerOf(c);
  if (!owner || !isMoment(watchedAt)) return false;
  return (await removePlay(owner.accounts, owner.session, { ...filmOf(title), watchedAt })) === 'written';
}

/** Puts a removed date of a film back. */
export async function restoreDate(c: AppContext, title: TitleId, watchedAt: string): Promise<ToastKey> {
  if (!isMoment(watchedAt) || title.mediaType !== 'movie') return 'mark-failed';
  const [outcome] = await writeMarks(c, [{ ...filmOf(title), watched: true, watchedAt, again: true }]);
  if (outcome === 'written') return 'play-restored';
  return outcome === 'full' ? 'marks-full' : 'mark-failed';
}

/** True if a mark adds a time that the diary has already, so that nothing would be added. */
export async function isRepeated(c: AppContext, mark: Mark | undefined): Promise<boolean> {
  const owner = ownerOf(c);
  if (!owner || !mark?.again || !mark.watchedAt) return false;
  const plays = (await loadPlays(owner.accounts, owner.session, mark)) ?? [];
  const at = Date.parse(mark.watchedAt);
  return plays.some((play) => playKey({ ...mark, ...play }) === playKey(mark) && Date.parse(play.watchedAt) === at);
}
