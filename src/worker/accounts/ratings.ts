import * as v from 'valibot';
import type { MediaType } from '../../shared/domain/media-type.ts';
import { type Rating, scores } from '../../shared/domain/rating.ts';
import { attempt, clientOf } from './rows.ts';
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
    const { data } = await mine.eq('media_type', mediaType).eq('movie_id', id).maybeSingle().throwOnError();
    return { rating: v.parse(v.nullable(rowSchema), data) };
  });

/** Keeps what a session's owner gives a title, in the place of what it was given before. False where that failed. */
export async function saveRating(
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
  { score, review }: Rating,
): Promise<boolean> {
  const row = { media_type: mediaType, movie_id: id, score, review };
  const key = { onConflict: 'user_id,media_type,movie_id' };
  const keep = async () => rowsOf(accounts, session).upsert(row, key).throwOnError();
  return (await attempt('ratings', keep)) !== null;
}

/** Takes back what a session's owner has given a title. False where that failed. It may be repeated. */
export async function removeRating(
  accounts: AccountSettings,
  session: Session,
  { mediaType, id }: TitleId,
): Promise<boolean> {
  const mine = async () => {
    const all = rowsOf(accounts, session).delete().eq('user_id', session.viewer.id);
    return all.eq('media_type', mediaType).eq('movie_id', id).throwOnError();
  };
  return (await attempt('ratings', mine)) !== null;
}
