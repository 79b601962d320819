import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { isDay } from '../../../shared/domain/date.ts';
import { parseOrdinal, parsePlayKey, type Playable, playKey } from '../../../shared/domain/play.ts';
import { dayIn, momentIn } from '../../../shared/domain/time-zone.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AppContext, Screen } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { readForm } from '../../http/read-form.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { saveToast } from '../../http/toast.ts';
import { titleParam } from '../../http/title-param.ts';
import { withUndo } from '../../http/undo.ts';
import { loadPlays } from '../../services/accounts/plays.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { addPlaysByForm } from './api-add.ts';
import { listAiredEpisodes, listEpisodesUpTo } from './aired-episodes.ts';
import { isAmong, removePlays, removeTimedPlayByForm, undoPlaysByForm } from './api-removal.ts';
import { type Mark, type MarkOutcome, writeMarks } from './write.ts';
import { sentTime } from '../../../shared/contract/fields.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Converts a chosen day to a time: noon, but for today or an empty value the time of the form's page, or now if that is
 * of another day. Returns null for an invalid or future day.
 */
function timeOf({ day = '', now: shown }: Fields, timeZone: string): string | null {
  const now = new Date().toISOString();
  const current = dayIn(now, timeZone);
  if (day !== '' && day !== current)
    return isDay(day) && day < current ? momentIn(`${day}T12:00:00`, timeZone).toISOString() : null;
  return v.is(sentTime, shown) && dayIn(shown, timeZone) === current ? shown : now;
}

const playOf = ({ mediaType, id }: TitleId, place: string): Playable | null =>
  mediaType === 'movie' ? { mediaType, id, season: 0, episode: 0 } : parsePlayKey(`tv:${id}:${place}`);

/** Returns the plays that a form marks, or null if it is invalid. Rejects if the catalogue does not respond. */
async function readMarks(c: AppContext, title: TitleId, fields: Fields): Promise<Mark[] | null> {
  const { mark, again, unmark, upTo: end, whole } = fields;
  const watchedAt = timeOf(fields, timeZoneOf(c));
  const named = mark ?? again ?? unmark ?? end;
  const place = named === undefined ? null : playOf(title, named);
  const season = parseOrdinal(c.req.query('season'));
  if (!watchedAt) return null;
  if (whole !== undefined && title.mediaType === 'tv' && season !== null)
    return (await listAiredEpisodes(c, title.id, season)).map((each) => ({
      ...each,
      watched: whole === 'yes',
      watchedAt,
    }));
  if (!place) return null;
  if (end !== undefined && title.mediaType === 'tv')
    return (await listEpisodesUpTo(c, place)).map((each) => ({ ...each, watched: true, watchedAt }));
  // Marking a film again adds another watch.
  const isAgain = title.mediaType === 'movie' || again !== undefined;
  return [{ ...place, watched: unmark === undefined, watchedAt, again: isAgain }];
}

const toastOf: Record<Exclude<MarkOutcome, 'written' | 'signed-out'>, ToastKey> = {
  invalid: 'mark-failed',
  'no-such-title': 'mark-failed',
  unavailable: 'mark-failed',
  full: 'marks-full',
};

/** True if a mark adds a time that the diary has already, so that nothing would be added. */
async function isRepeated(c: AppContext, mark: Mark | undefined): Promise<boolean> {
  const owner = ownerOf(c);
  const { watchedAt } = mark ?? {};
  if (!owner || !mark?.again || !watchedAt) return false;
  return isAmong({ ...mark, watchedAt }, (await loadPlays(owner, mark)) ?? []);
}

async function change(c: AppContext, title: TitleId, fields: Fields): Promise<ToastKey | 'undoable'> {
  const marks = await readMarks(c, title, fields).catch(() => 'failed' as const);
  if (marks === 'failed') return 'mark-failed';
  if (!marks) return 'mark-invalid';
  if (fields['day'] && (await isRepeated(c, marks[0]))) return 'play-exists';
  if (marks.some(({ watched }) => watched)) {
    const outcome = await addPlaysByForm(c, title, marks);
    if (outcome === 'undoable') return outcome;
    return outcome !== 'written' && outcome !== 'signed-out' ? toastOf[outcome] : 'marked-watched';
  }
  const keys = new Set(marks.map(playKey));
  const toast = 'marked-not-watched';
  const isRemoved = (play: Playable) => keys.has(playKey(play));
  const remove = async () => (await writeMarks(c, marks)).every((outcome) => outcome === 'written');
  const removed = await removePlays(c, { title, toast, isRemoved, remove });
  return removed === 'failed' ? 'mark-failed' : removed === 'done' ? toast : removed;
}

/** Removes a date of a film. */
async function removeDate(c: AppContext, title: TitleId, watchedAt: string): Promise<ToastKey | 'undoable'> {
  const isValid = title.mediaType === 'movie' && v.is(sentTime, watchedAt);
  const removed = isValid ? await removeTimedPlayByForm(c, { ...title, season: 0, episode: 0, watchedAt }) : 'failed';
  return removed === 'failed' ? 'diary-failed' : removed === 'done' ? 'play-removed' : removed;
}

/**
 * POST /info/:mediaType/:id/watched: marks a film, an episode, all episodes up to it, or a season, or removes a date or
 * undoes such a change. Redirects to the page, which offers Undo.
 */
export const submitPlays: Screen = async (c) => {
  const title = titleParam(c);
  if (!title) return sendTitleProblem(c, 'missing');
  const here = routes.plays(title, parseOrdinal(c.req.query('season')) ?? undefined);
  if (!c.get('viewer')) return c.redirect(withNext(routes.login, here), 303);
  const fields = await readForm(c);
  const { remove, restore } = fields;
  if (restore !== undefined) return undoPlaysByForm(c, here, restore);
  const toast = await (remove === undefined ? change(c, title, fields) : removeDate(c, title, remove));
  if (toast !== 'undoable') saveToast(c, toast);
  const path = toast === 'undoable' ? withUndo(here) : here;
  const at = /^\d+:(\d+)$/.exec(fields['mark'] ?? fields['again'] ?? fields['unmark'] ?? fields['upTo'] ?? '')?.[1];
  return c.redirect(title.mediaType === 'tv' && at ? `${path}#e${at}` : path, 303);
};
