import type { NamedTitle, TitleId } from '../../../shared/domain/media-type.ts';
import type { Rating } from '../../../shared/domain/rating.ts';
import { clientOf, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/** Titles to import. Times are null if unknown. An unknown `addedAt` becomes the present. */
type ImportedRows = {
  list: readonly (NamedTitle & { addedAt: string | null })[];
  /** Watches without a time. `recordWatches` writes the others. */
  watches: readonly (NamedTitle & { season: number | null; episode: number | null })[];
  ratings: readonly (TitleId & Rating & { ratedAt: string | null })[];
  likes: readonly (TitleId & { likedAt: string | null })[];
  hidden: readonly (TitleId & { hiddenAt: string | null })[];
};

/** Inserts rows of a user. Keeps existing rows. */
async function insertMissing(owner: Owner, table: string, key: string, rows: readonly object[]): Promise<WriteOutcome> {
  if (rows.length === 0) return 'written';
  const options = { onConflict: `user_id,${key}`, ignoreDuplicates: true };
  return tryToWrite(table, () =>
    clientOf(owner)
      .from(table)
      .upsert([...rows], options)
      .throwOnError(),
  );
}

type Insert<Row> = (rows: readonly Row[]) => Promise<WriteOutcome>;

/** Inserts rows with a time, then rows without one. All rows of a request must have the same columns. */
async function insertDated<Row>(rows: readonly Row[], isDated: (row: Row) => boolean, insert: Insert<Row>) {
  const dated = await insert(rows.filter(isDated));
  return dated === 'written' ? insert(rows.filter((row) => !isDated(row))) : dated;
}

/** Adds titles to a user's list. Titles that are on the list keep their times. */
export const addManyToList = (owner: Owner, titles: ImportedRows['list']): Promise<WriteOutcome> => {
  const rowOf = ({ mediaType, id, title, posterPath, addedAt }: ImportedRows['list'][number]) => ({
    media_type: mediaType,
    movie_id: id,
    title,
    poster_path: posterPath,
    ...(addedAt && { added_at: addedAt }),
  });
  return insertDated(
    titles,
    ({ addedAt }) => addedAt !== null,
    (rows) => insertMissing(owner, 'user_lists', 'media_type,movie_id', rows.map(rowOf)),
  );
};

/** Adds titles to a user's history as watched at present. Keeps existing entries. */
export const addUndatedWatches = (owner: Owner, watches: ImportedRows['watches']): Promise<WriteOutcome> => {
  const rows = watches.map(({ mediaType, id, title, posterPath, season, episode }) => ({
    media_type: mediaType,
    media_id: String(id),
    title,
    poster_path: posterPath,
    season,
    episode,
  }));
  return insertMissing(owner, 'watch_history', 'media_type,media_id', rows);
};

/** The time of a rating without a known time. Any rating that the user has entered is later, on whatever device. */
const unknownTime = new Date(0).toISOString();

/** Adds ratings. Keeps existing ratings of the user. */
export const addRatings = (owner: Owner, ratings: ImportedRows['ratings']): Promise<WriteOutcome> => {
  const rows = ratings.map(({ mediaType, id, score, review, ratedAt }) => ({
    media_type: mediaType,
    movie_id: id,
    score,
    review,
    rated_at: ratedAt ?? unknownTime,
  }));
  return insertMissing(owner, 'ratings', 'media_type,movie_id', rows);
};

/** Adds likes. Likes of the user keep their times. */
export const addLikes = (owner: Owner, likes: ImportedRows['likes']): Promise<WriteOutcome> => {
  const rowOf = ({ mediaType, id, likedAt }: ImportedRows['likes'][number]) => ({
    activity_type: 'like',
    media_type: mediaType,
    media_id: id,
    ...(likedAt && { created_at: likedAt }),
  });
  return insertDated(
    likes,
    ({ likedAt }) => likedAt !== null,
    (rows) => insertMissing(owner, 'user_activities', 'activity_type,media_type,media_id', rows.map(rowOf)),
  );
};

/** Hides titles. Titles that are hidden keep their times. */
export const addHidden = (owner: Owner, hidden: ImportedRows['hidden']): Promise<WriteOutcome> => {
  const rowOf = ({ mediaType, id, hiddenAt }: ImportedRows['hidden'][number]) => ({
    media_type: mediaType,
    media_id: id,
    ...(hiddenAt && { hidden_at: hiddenAt }),
  });
  return insertDated(
    hidden,
    ({ hiddenAt }) => hiddenAt !== null,
    (rows) => insertMissing(owner, 'hidden_titles', 'media_type,media_id', rows.map(rowOf)),
  );
};
