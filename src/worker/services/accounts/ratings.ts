import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type GivenRating, type Rating, ratingsPageSize, scores } from '../../../shared/domain/rating.ts';
import { tryOrNull, tryToWrite, clientOf, excluding, parseRow, readPage, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';
import { mediaType } from '../../../shared/contract/fields.ts';

const rowSchema = v.object({ score: v.picklist(scores), review: v.nullable(v.string()) });

/** Loads a user's rating of a title. `rating` is null if there is none. On failure, logs the error and returns null. */
export const loadRating = (owner: Owner, { mediaType, id }: TitleId): Promise<{ rating: Rating | null } | null> =>
  tryOrNull('ratings', async () => {
    const rows = clientOf(owner).from('ratings').select('score, review');
    const mine = rows.eq('user_id', owner.session.viewer.id);
    const { data } = await mine.eq('media_type', mediaType).eq('movie_id', id).throwOnError();
    return { rating: parseRow(rowSchema, data) };
  });

const ratedSchema = v.pipe(
  v.object({ media_type: mediaType, movie_id: v.number(), ...rowSchema.entries }),
  v.transform((row) => ({
    mediaType: row.media_type,
    id: row.movie_id,
    rating: { score: row.score, review: row.review },
  })),
);

/**
 * Loads a page of a user's ratings, the latest or the highest first, without blocked titles (`movie:104`). Beyond the last page, returns the last page. On
 * failure, logs the error and returns null.
 */
export const loadRatings = (
  owner: Owner,
  { page, blocked, isByScore }: { page: number; blocked: ReadonlySet<string>; isByScore: boolean },
) =>
  tryOrNull('ratings', async () => {
    const select = (head: boolean) => {
      const rows = clientOf(owner).from('ratings');
      const all = rows.select('media_type, movie_id, score, review', { count: 'exact', head });
      const mine = all.eq('user_id', owner.session.viewer.id).or(excluding(blocked, 'movie_id'));
      const sorted = isByScore ? mine.order('score', { ascending: false }) : mine;
      return sorted.order('updated_at', { ascending: false }).order('media_type').order('movie_id');
    };
    const { data, ...rest } = await readPage(select, ratingsPageSize, page);
    return { titles: v.parse(v.array(ratedSchema), data), ...rest };
  });

/**
 * Saves a user's rating of a title. `at` is the ISO time of the press, by default now. Has no effect after a later
 * press. Idempotent.
 */
export const saveRating = (
  owner: Owner,
  { mediaType, id }: TitleId,
  { score, review }: GivenRating,
  at?: string,
): Promise<WriteOutcome> =>
  tryToWrite('ratings', () => {
    const title = { p_media_type: mediaType, p_movie_id: id };
    const rating = { p_score: score, p_review: review, p_keep_review: review === undefined, p_rated_at: at };
    return clientOf(owner)
      .rpc('save_rating', { ...title, ...rating })
      .throwOnError();
  });

/** Removes a user's rating of a title, as `saveRating` saves it. */
export const removeRating = (owner: Owner, { mediaType, id }: TitleId, at?: string): Promise<WriteOutcome> =>
  tryToWrite('ratings', () => {
    const removal = { p_media_type: mediaType, p_movie_id: id, p_removed_at: at };
    return clientOf(owner).rpc('remove_rating', removal).throwOnError();
  });
