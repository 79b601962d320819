import * as v from 'valibot';
import type { Exported } from '../../../shared/contract/export.ts';
import { mediaType, time } from '../../../shared/contract/fields.ts';
import { mediaTypes } from '../../../shared/domain/media-type.ts';
import { scores } from '../../../shared/domain/rating.ts';
import { clientOf, parseRow, tryOrNull } from './rows.ts';
import type { Owner } from './session.ts';

/**
 * A table with rows of a user. `id` is the column of the title's id, `columns` are the others, `size` is the number of
 * rows per page. The longest possible rows must fit the size limit of a response. `only`: the values of exported rows.
 */
type Table<T> = {
  name: string;
  id: string;
  columns: string;
  size: number;
  schema: v.GenericSchema<unknown, T>;
  only?: Readonly<Record<string, unknown>>;
};

const id = { mediaType, tmdbId: v.number() };
/** The id of a title whose name the table does not contain. */
const unnamed = { ...id, title: v.optional(v.null(), null) };

/** The parts that each have a table with one row per title. */
type TablePart = Exclude<keyof Exported, 'plays' | 'lists' | 'followedLists' | 'positions'>;

const tables: { [Part in TablePart]: Table<Exported[Part]> } = {
  list: {
    name: 'user_lists',
    id: 'movie_id',
    columns: 'title, addedAt:added_at',
    size: 1_000,
    schema: v.object({ ...id, title: v.string(), addedAt: time }),
  },
  history: {
    name: 'watch_history',
    id: 'media_id',
    columns: 'title, season, episode, watchedAt:watched_at',
    size: 1_000,
    schema: v.object({
      ...id,
      tmdbId: v.pipe(v.string(), v.transform(Number), v.integer()),
      title: v.string(),
      season: v.nullable(v.number()),
      episode: v.nullable(v.number()),
      watchedAt: time,
    }),
  },
  ratings: {
    name: 'ratings',
    id: 'movie_id',
    columns: 'score, review, ratedAt:rated_at',
    size: 200,
    schema: v.object({ ...unnamed, score: v.picklist(scores), review: v.nullable(v.string()), ratedAt: time }),
  },
  likes: {
    name: 'user_activities',
    id: 'media_id',
    columns: 'likedAt:created_at',
    size: 1_000,
    schema: v.object({ ...unnamed, likedAt: time }),
  },
  hidden: {
    name: 'hidden_titles',
    id: 'media_id',
    columns: 'hiddenAt:hidden_at',
    size: 1_000,
    schema: v.object({ ...unnamed, hiddenAt: time }),
  },
  dismissed: {
    name: 'up_next_dismissals',
    id: 'media_id',
    columns: 'dismissedAt:dismissed_at',
    size: 1_000,
    schema: v.object({ ...unnamed, dismissedAt: time }),
    only: { is_restored: false },
  },
};

const readsSchema = v.object({ ids: v.array(v.string()) });

/** Loads the ids of the notifications that a user has read. On failure, logs the error and returns null. */
export const loadReadNotifications = (owner: Owner): Promise<string[] | null> =>
  tryOrNull('read notifications', async () => {
    const reads = clientOf(owner).from('notification_reads').select('ids');
    const { data } = await reads.eq('user_id', owner.session.viewer.id).throwOnError();
    return parseRow(readsSchema, data)?.ids ?? [];
  });

const lastSchema = v.object({ tmdbId: v.union([v.number(), v.string()]) });

/**
 * Reads pages in order of ids. Each page starts after the last id of the previous page, so that no row is repeated or
 * skipped.
 */
async function readAll<T>(owner: Owner, table: Table<T>, type: string): Promise<T[]> {
  const { name, id: idColumn, columns, size, schema, only = {} } = table;
  const selected = `mediaType:media_type, tmdbId:${idColumn}, ${columns}`;
  const all: T[] = [];
  for (let last: number | string | undefined; ;) {
    const rows = clientOf(owner).from(name).select<string, unknown>(selected, { count: 'exact' });
    const mine = rows.match({ ...only, user_id: owner.session.viewer.id, media_type: type });
    const rest = last === undefined ? mine : mine.gt(idColumn, last);
    const { data, count } = await rest.order(idColumn).limit(size).throwOnError();
    if (count === null) throw new Error('no count');
    all.push(...v.parse(v.array(schema), data));
    if (data.length === 0 || data.length >= count) return all;
    last = v.parse(lastSchema, data.at(-1)).tmdbId;
  }
}

/** Loads all rows of a part of a user's data. On failure, logs the error and returns null. */
export const loadExported = <Part extends TablePart>(owner: Owner, part: Part): Promise<Exported[Part][] | null> =>
  tryOrNull(`export ${part}`, async () => {
    const both = await Promise.all(mediaTypes.map((type) => readAll(owner, tables[part], type)));
    return both.flat();
  });
