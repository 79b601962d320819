import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/** What the database stores of a title on a list. */
type Listed = { title: string; posterPath: string | null; year?: number | null; addedAt?: string | undefined };

/** A mark of a title. Only a `list-item` has a named list. Adding to a list needs the title's facts. */
type Mark = TitleId & { kind: 'list' | 'list-item' | 'like' | 'hide'; list?: string; facts?: Listed };

/**
 * Sets or clears a mark that a user has pressed at `at`, an ISO time. Has no effect after a later press. Idempotent.
 * `isFound` is false if the list does not belong to the user.
 */
export async function setMark(
  owner: Owner,
  { kind, mediaType, id, list, facts }: Mark,
  { shall, at }: { shall: boolean; at: string },
): Promise<{ outcome: WriteOutcome; isFound: boolean }> {
  let isFound = false;
  const outcome = await tryToWrite('marks', async () => {
    const subject = { p_kind: kind, p_media_type: mediaType, p_media_id: id, p_list: list, p_pressed_at: at };
    const texts = facts && { p_title: facts.title, p_poster_path: facts.posterPath };
    const rest = facts && { p_year: facts.year, p_added_at: facts.addedAt };
    const { data } = await clientOf(owner)
      .rpc(shall ? 'add_mark' : 'remove_mark', shall ? { ...subject, ...texts, ...rest } : subject)
      .throwOnError();
    isFound = v.parse(v.boolean(), data);
  });
  return { outcome, isFound };
}
