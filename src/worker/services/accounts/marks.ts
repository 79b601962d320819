import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type WriteOutcome, writeFound } from './rows.ts';
import type { Owner } from './session.ts';

/** What the database stores of a title on a list. */
type Listed = { title: string; posterPath: string | null; year?: number | null };

/** A mark of a title. Only a `list-item` has a named list. Adding to a list needs the title's facts. */
type Mark = TitleId & { kind: 'list' | 'list-item' | 'like' | 'hide'; list?: string; facts?: Listed };

/**
 * The time of a press that counts from its arrival, by the clock of the database, which also dates removals that are
 * sent at once.
 */
export const onArrival = 'infinity';

/**
 * Sets or clears a mark that a user has pressed at `at`, an ISO time or `onArrival`. `addedAt` is the time that My List and
 * likes show, by default that of the press. Has no effect after a later press. Idempotent. Returns `missing` if the user
 * has no such list.
 */
export function setMark(
  owner: Owner,
  { kind, mediaType, id, list, facts }: Mark,
  { value, at = onArrival, addedAt }: { value: boolean; at?: string | undefined; addedAt?: string | undefined },
): Promise<WriteOutcome | 'missing'> {
  const subject = { p_kind: kind, p_media_type: mediaType, p_media_id: id, p_list: list, p_pressed_at: at };
  const texts = facts && { p_title: facts.title, p_poster_path: facts.posterPath };
  const rest = { p_year: facts?.year, p_added_at: addedAt };
  return value
    ? writeFound(owner, 'marks', 'add_mark', { ...subject, ...texts, ...rest })
    : writeFound(owner, 'marks', 'remove_mark', subject);
}
