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
type DeviceExport = Pick<
  AccountExport,
  | 'format'
  | 'version'
  | 'exportedAt'
  | 'myList'
  | 'history'
  | 'plays'
  | 'ratings'
  | 'likes'
  | 'positions'
  | 'hidden'
  | 'dismissed'
> & { lists: Pick<Exported['lists'], 'id' | 'name' | 'note' | 'titles'>[] };

type Row = { mediaType: Exported['likes']['mediaType']; tmdbId: number; title: string | null; at: string };

/** The place of a film is null, as in an account's export. */
function placeOf(key: string): { season: number | null; episode: number | null } {
  const { mediaType, season, episode } = parsePlayKey(key)!;
  return mediaType === 'movie' ? { season: null, episode: null } : { season, episode };
}

/** Converts what is on a device to an export, newest first, which `/import` reads. */
export function toDeviceExport({ actions, lists, hidden }: Device, now: string): DeviceExport {
  const newest = actions.filter(({ value }) => value).toReversed();
  const rowsOf = <T>(kind: PendingAction['kind'], convert: (row: Row, action: PendingAction) => T): T[] =>
    newest.flatMap((action) => {
      const id = action.kind === kind ? (parsePlayKey(action.title) ?? parseTitleKey(action.title)) : null;
      if (!id) return [];
      const { name: title = null } = action;
      return [convert({ mediaType: id.mediaType, tmdbId: id.id, title, at: timeOf(action) ?? now }, action)];
    });
  const titlesOf = ({ t, at }: DeviceList) =>
    (parseTitles(t) ?? []).map(({ mediaType, id: tmdbId }) => ({ mediaType, tmdbId, title: null, addedAt: at }));
  return {
    format: exportFormat,
    version: exportVersion,
    exportedAt: now,
    myList: rowsOf('list', ({ at: addedAt, ...row }) => ({ ...row, addedAt })),
    history: [],
    plays: rowsOf('watched', ({ at: watchedAt, ...row }, { title, isGuess }) => ({
      ...row,
      ...placeOf(title),
      watchedAt,
      ...(isGuess && { guessed: true }),
    })),
    ratings: rowsOf('rating', ({ at: ratedAt, ...row }, { score, review = null }) => ({
      ...row,
      score: score!,
      review,
      ratedAt,
    })),
    likes: rowsOf('like', ({ at: likedAt, ...row }) => ({ ...row, likedAt })),
    positions: rowsOf('position', ({ at: reportedAt, ...row }, { title, position, duration }) => ({
      ...row,
      ...placeOf(title),
      position: position!,
      duration: duration!,
      reportedAt,
    })),
    lists: lists.map((list) => ({
      id: list.id,
      name: list.name || linkedListText.title,
      note: null,
      titles: titlesOf(list),
    })),
    hidden: hidden.flatMap((key) => {
      const id = parseTitleKey(key);
      return id ? [{ mediaType: id.mediaType, tmdbId: id.id, title: null, hiddenAt: now }] : [];
    }),
    dismissed: rowsOf('dismiss', ({ at: dismissedAt, ...row }) => ({ ...row, dismissedAt })),
  };
}
