import * as v from 'valibot';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { type Rating, scores } from '../../../shared/domain/rating.ts';
import { attempt, attemptToWrite, clientOf, parseRow, type Written } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

type TitleId = { mediaType: MediaType; id: number };

const rowSchema = v.object({ score: v.picklist(scores), review: v.nullable(v.string()) });

const rowsOf = (accounts: AccountSettings, session: Session) => clientOf(accounts, session).from('ratings');

/** What a session's owner has given a title, null where nothing; null altogether where that could not be read. */
export const loadRating = (
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
): Promise<{ rating: Rating | null } | null> =>
  attempt('ratings', async () => {
    const mine = rowsOf(accounts, session).select('score, review').eq('user_id', session.viewer.id);
    const { data } = await mine.eq('media_type', mediaType).eq('movie_id', id).throwOnError();
    return { rating: parseRow(rowSchema, data) };
  });

/** Keeps what a session's owner gives a title, in the place of what it was given before. */
export function saveRating(
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
  { score, review }: Rating,
): Promise<Written> {
  const row = { media_type: mediaType, movie_id: id, score, review };
  const key = { onConflict: 'user_id,media_type,movie_id' };
  return attemptToWrite('ratings', () => rowsOf(accounts, session).upsert(row, key).throwOnError());
}

/** Takes back what a session's owner has given a title. It may be repeated. */
export function removeRating(
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
): Promise<Written> {
  return attemptToWrite('ratings', () => {
    const all = rowsOf(accounts, session).delete().eq('user_id', session.viewer.id);
    return all.eq('media_type', mediaType).eq('movie_id', id).throwOnError();
  });
}
