import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { ratingsPageSize } from '../../../shared/domain/rating.ts';
import { tryOrNull, tryToWrite, clientOf, excluding, parseRow, readPage, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';
import { mediaType } from '../../../shared/contract/fields.ts';

const rowOf = ({ mediaType, id }: TitleId) => ({ activity_type: 'like', media_type: mediaType, media_id: id }) as const;

const likesOf = (owner: Owner) => clientOf(owner).from('user_activities');

const foundSchema = v.object({ id: v.string() });

/** Loads whether a user likes a title. On failure, logs the error and returns null. */
export const loadLike = (owner: Owner, title: TitleId): Promise<boolean | null> =>
  tryOrNull('likes', async () => {
    const mine = likesOf(owner).select('id').eq('user_id', owner.session.viewer.id).match(rowOf(title));
    const { data } = await mine.throwOnError();
    return parseRow(foundSchema, data) !== null;
  });

const likedSchema = v.pipe(
  v.object({ media_type: mediaType, media_id: v.number() }),
  v.transform((row) => ({ mediaType: row.media_type, id: row.media_id, rating: null })),
);

/**
 * Loads a page of the titles that a user likes, the latest first, without blocked titles (`movie:104`). Beyond the last
 * page, returns the last page. On failure, logs the error and returns null.
 */
export const loadLikes = (owner: Owner, { page, blocked }: { page: number; blocked: ReadonlySet<string> }) =>
  tryOrNull('likes', async () => {
    const select = (head: boolean) => {
      const all = likesOf(owner).select('media_type, media_id', { count: 'exact', head });
      const mine = all.eq('user_id', owner.session.viewer.id).eq('activity_type', 'like');
      return mine
        .or(excluding(blocked, 'media_id'))
        .order('created_at', { ascending: false })
        .order('media_type')
        .order('media_id');
    };
    const { data, ...rest } = await readPage(select, ratingsPageSize, page);
    return { titles: v.parse(v.array(likedSchema), data), ...rest };
  });

/** Removes a user's like of a title. Idempotent. */
export const removeLike = (owner: Owner, title: TitleId): Promise<WriteOutcome> =>
  tryToWrite('likes', () =>
    likesOf(owner).delete().eq('user_id', owner.session.viewer.id).match(rowOf(title)).throwOnError(),
  );
