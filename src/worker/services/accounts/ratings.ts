import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type Rating, scores } from '../../../shared/domain/rating.ts';
import { tryOrNull, tryToWrite, clientOf, parseRow, type WriteOutcome } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const rowSchema = v.object({ score: v.picklist(scores), review: v.nullable(v.string()) });

const rowsOf = (accounts: AccountSettings, session: Session) => clientOf(accounts, session).from('ratings');

/** Loads a user's rating of a title. `rating` is null if there is none. On failure, logs the error and returns null. */
export const loadRating = (
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
): Promise<{ rating: Rating | null } | null> =>
  tryOrNull('ratings', async () => {
    const mine = rowsOf(accounts, session).select('score, review').eq('user_id', session.viewer.id);
    const { data } = await mine.eq('media_type', mediaType).eq('movie_id', id).throwOnError();
    return { rating: parseRow(rowSchema, data) };
  });

/** Saves a user's rating of a title, replacing an earlier one. */
export function saveRating(
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
  { score, review }: Rating,
): Promise<WriteOutcome> {
  const row = { media_type: mediaType, movie_id: id, score, review };
  const key = { onConflict: 'user_id,media_type,movie_id' };
  return tryToWrite('ratings', () => rowsOf(accounts, session).upsert(row, key).throwOnError());
}

/** Removes a user's rating of a title. Idempotent. */
export function removeRating(
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
): Promise<WriteOutcome> {
  return tryToWrite('ratings', () => {
    const all = rowsOf(accounts, session).delete().eq('user_id', session.viewer.id);
    return all.eq('media_type', mediaType).eq('movie_id', id).throwOnError();
  });
}
