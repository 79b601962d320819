import type { AccountExport, Exported } from '../../../shared/contract/export.ts';
import type { DeviceList } from '../../../shared/contract/device-lists.ts';
import { timeOf } from '../../../shared/contract/pending-actions.ts';
import { exportFormat, exportVersion } from '../../../shared/domain/export-format.ts';
import { parseTitles } from '../../../shared/domain/linked-list.ts';
import { parsePlayKey } from '../../../shared/domain/play.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { linkedListText } from '../../../shared/text/named-lists.ts';
import type { PendingAction } from '../../stores/outbox.ts';

/** What a visitor's device stores. `hidden`: the hidden titles (`movie:550`). */
export type Device = { actions: readonly PendingAction[]; lists: readonly DeviceList[]; hidden: readonly string[] };

/** The parts of an export that a device has. */
type DeviceExport = Omit<AccountExport, 'profile' | 'preferences' | 'followedLists' | 'readNotifications' | 'lists'> & {
  lists: Pick<Exported['lists'], 'id' | 'name' | 'note' | 'titles'>[];
};

/** The place of a film is null, as in an account's export. */
function placeOf(key: string): { season: number | null; episode: number | null } {
  const { mediaType, season, episode } = parsePlayKey(key)!;
  return mediaType === 'movie' ? { season: null, episode: null } : { season, episode };
}

/** Converts what is on a device to an export, newest first, which `/import` reads. */
export function toDeviceExport({ actions, lists, hidden }: Device, now: string): DeviceExport {
  const hides = hidden.map((title): PendingAction => ({ kind: 'hide', title, value: true }));
  const newest = [...hides, ...actions.filter(({ value }) => value).toReversed()];
  const rowsOf = (kind: PendingAction['kind']) =>
    newest.flatMap((action) => {
      const id = action.kind === kind ? (parsePlayKey(action.title) ?? parseTitleKey(action.title)) : null;
      if (!id) return [];
      const row = { mediaType: id.mediaType, tmdbId: id.id, title: action.name ?? null };
      return [{ ...action, row, time: timeOf(action) ?? now }];
    });
  const titlesOf = ({ t, at }: DeviceList) =>
    (parseTitles(t) ?? []).map(({ mediaType, id: tmdbId }) => ({ mediaType, tmdbId, title: null, addedAt: at }));
  return {
    format: exportFormat,
    version: exportVersion,
    exportedAt: now,
    myList: rowsOf('list').map(({ row, time }) => ({ ...row, addedAt: time })),
    history: [],
    plays: rowsOf('watched').map(({ row, title, time, isGuess }) => ({
      ...row,
      ...placeOf(title),
      watchedAt: time,
      guessed: isGuess,
    })),
    ratings: rowsOf('rating').map(({ row, score, review = null, time }) => ({
      ...row,
      score: score!,
      review,
      ratedAt: time,
    })),
    likes: rowsOf('like').map(({ row, time }) => ({ ...row, likedAt: time })),
    positions: rowsOf('position').map(({ row, title, position, duration, time }) => ({
      ...row,
      ...placeOf(title),
      position: position!,
      duration: duration!,
      reportedAt: time,
    })),
    lists: lists.map((list) => ({
      id: list.id,
      name: list.name || linkedListText.title,
      note: null,
      titles: titlesOf(list),
    })),
    hidden: rowsOf('hide').map(({ row, time }) => ({ ...row, hiddenAt: time })),
    dismissed: rowsOf('dismiss').map(({ row, time }) => ({ ...row, dismissedAt: time })),
  };
}
