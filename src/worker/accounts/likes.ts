import * as v from 'valibot';
import type { MediaType } from '../../shared/domain/media-type.ts';
import { attempt, clientOf } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

type TitleId = { mediaType: MediaType; id: number };

const rowOf = ({ mediaType, id }: TitleId) => ({ activity_type: 'like', media_type: mediaType, media_id: id }) as const;

const likesOf = (accounts: AccountSettings, session: Session) => clientOf(accounts, session).from('user_activities');

const foundSchema = v.nullable(v.object({ id: v.string() }));

/** Whether a session's owner likes a title; null where that could not be read. */
export const loadLike = (accounts: AccountSettings, session: Session, title: TitleId): Promise<boolean | null> =>
  attempt('likes', async () => {
    const mine = likesOf(accounts, session).select('id').eq('user_id', session.viewer.id).match(rowOf(title));
    const { data } = await mine.maybeSingle().throwOnError();
    return v.parse(foundSchema, data) !== null;
  });

/** Notes that a session's owner likes a title, or takes it back. False where that failed. It may be repeated. */
export async function setLike(
  accounts: AccountSettings,
  session: Session,
  title: TitleId,
  liked: boolean,
): Promise<boolean> {
  const done = await attempt('likes', async () => {
    const likes = likesOf(accounts, session);
    const row = rowOf(title);
    const key = { onConflict: 'user_id,activity_type,media_type,media_id', ignoreDuplicates: true };
    await (liked ? likes.upsert(row, key) : likes.delete().eq('user_id', session.viewer.id).match(row)).throwOnError();
    return true;
  });
  return done !== null;
}
