import * as v from 'valibot';
import type { Exported } from '../../../shared/contract/export.ts';
import { mediaTypes } from '../../../shared/domain/media-type.ts';
import { scores } from '../../../shared/domain/rating.ts';
import { clientOf, tryOrNull } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/**
 * A table with rows of a user. `size` is the number of rows per page. The longest possible rows must fit the size limit
 * of a response.
 */
type Table<T> = { name: string; id: string; columns: string; size: number; schema: v.GenericSchema<unknown, T> };

const mediaType = v.picklist(mediaTypes);
const time = v.pipe(v.string(), v.isoTimestamp());

/** The parts that each have a table with one row per title. */
type TablePart = Exclude<keyof Exported, 'plays' | 'lists' | 'positions'>;

const tables: { [Part in TablePart]: Table<Exported[Part]> } = {
  list: {
    name: 'user_lists',
    id: 'movie_id',
    columns: 'media_type, movie_id, title, added_at',
    size: 1_000,
    schema: v.pipe(
      v.object({ media_type: mediaType, movie_id: v.number(), title: v.string(), added_at: time }),
      v.transform((row) => ({
        mediaType: row.media_type,
        tmdbId: row.movie_id,
        title: row.title,
        addedAt: row.added_at,
      })),
    ),
  },
  history: {
    name: 'watch_history',
    id: 'media_id',
    columns: 'media_type, media_id, title, season, episode, watched_at',
    size: 1_000,
    schema: v.pipe(
      v.object({
        media_type: mediaType,
        media_id: v.pipe(v.string(), v.transform(Number), v.integer()),
        title: v.string(),
        season: v.nullable(v.number()),
        episode: v.nullable(v.number()),
        watched_at: time,
      }),
      v.transform(({ season, episode, ...row }) => ({
        mediaType: row.media_type,
        tmdbId: row.media_id,
        title: row.title,
        season,
        episode,
        watchedAt: row.watched_at,
      })),
    ),
  },
  ratings: {
    name: 'ratings',
    id: 'movie_id',
    columns: 'media_type, movie_id, score, review, updated_at',
    size: 200,
    schema: v.pipe(
      v.object({
        media_type: mediaType,
        movie_id: v.number(),
        score: v.picklist(scores),
        review: v.nullable(v.string()),
        updated_at: time,
      }),
      v.transform(({ score, review, ...row }) => ({
        mediaType: row.media_type,
        tmdbId: row.movie_id,
        title: null,
        score,
        review,
        ratedAt: row.updated_at,
      })),
    ),
  },
  likes: {
    name: 'user_activities',
    id: 'media_id',
    columns: 'media_type, media_id, created_at',
    size: 1_000,
    schema: v.pipe(
      v.object({ media_type: mediaType, media_id: v.number(), created_at: time }),
      v.transform((row) => ({
        mediaType: row.media_type,
        tmdbId: row.media_id,
        title: null,
        likedAt: row.created_at,
      })),
    ),
  },
  hidden: {
    name: 'hidden_titles',
    id: 'media_id',
    columns: 'media_type, media_id, hidden_at',
    size: 1_000,
    schema: v.pipe(
      v.object({ media_type: mediaType, media_id: v.number(), hidden_at: time }),
      v.transform((row) => ({
        mediaType: row.media_type,
        tmdbId: row.media_id,
        title: null,
        hiddenAt: row.hidden_at,
      })),
    ),
  },
  dismissed: {
    name: 'up_next_dismissals',
    id: 'media_id',
    columns: 'media_type, media_id, dismissed_at',
    size: 1_000,
    schema: v.pipe(
      v.object({ media_type: mediaType, media_id: v.number(), dismissed_at: time }),
      v.transform((row) => ({
        mediaType: row.media_type,
        tmdbId: row.media_id,
        title: null,
        dismissedAt: row.dismissed_at,
      })),
    ),
  },
};

type Owner = { accounts: AccountSettings; session: Session };

const keySchema = v.union([v.number(), v.string()]);

/**
 * Reads pages in order of ids. Each page starts after the last id of the previous page, so that no row is repeated or
 * skipped.
 */
async function readAll<T>({ accounts, session }: Owner, table: Table<T>, type: string): Promise<T[]> {
  const { name, id, columns, size, schema } = table;
  const all: T[] = [];
  for (let last: number | string | undefined; ;) {
    const rows = clientOf(accounts, session).from(name).select(columns, { count: 'exact' });
    const mine = rows.eq('user_id', session.viewer.id).eq('media_type', type);
    const rest = last === undefined ? mine : mine.gt(id, last);
    const { data, count } = await rest.order(id).limit(size).throwOnError();
    if (count === null) throw new Error('no count');
    all.push(...v.parse(v.array(schema), data));
    if (data.length === 0 || data.length >= count) return all;
    last = v.parse(v.object({ [id]: keySchema }), data.at(-1))[id];
  }
}

/** Loads all rows of a part of a user's data. On failure, logs the error and returns null. */
export const loadExported = <Part extends TablePart>(
  accounts: AccountSettings,
  session: Session,
  part: Part,
): Promise<Exported[Part][] | null> =>
  tryOrNull(`export ${part}`, async () => {
    const owner = { accounts, session };
    const both = await Promise.all(mediaTypes.map((type) => readAll(owner, tables[part], type)));
    return both.flat();
  });
