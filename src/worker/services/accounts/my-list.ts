import * as v from 'valibot';
import { mediaType } from '../../../shared/contract/fields.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { ListedTitle, ListPage } from '../../../shared/domain/my-list.ts';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { defaultMyListView, type MyListSort, type MyListView } from '../../../shared/domain/my-list-view.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { callFunction, excluding, tryOrNull, tryToWrite, clientOf, readPage, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/** Titles per page. */
const pageSize = 40;

const rowSchema = v.pipe(
  v.object({
    media_type: mediaType,
    movie_id: v.number(),
    title: v.string(),
    poster_path: v.nullable(v.string()),
    added_at: v.string(),
  }),
  v.transform((row): ListedTitle => ({
    mediaType: row.media_type,
    id: row.movie_id,
    title: row.title,
    posterPath: row.poster_path,
    addedAt: row.added_at,
  })),
);
const columns = 'media_type, movie_id, title, poster_path, added_at';

const removedSchema = v.array(v.object({ added_at: v.string() }));

const orders = {
  added: ['added_at', false],
  oldest: ['added_at', true],
  title: ['title', true],
} as const satisfies Record<MyListSort, readonly [string, boolean]>;

const rowsOf = (owner: Owner) => clientOf(owner).from('user_lists');

/**
 * Loads a page of a view of a user's My List, without blocked titles (`movie:104`). Beyond the last page, returns the last
 * page. On failure, logs the error and returns null.
 */
export const loadMyListPage = (
  owner: Owner,
  { page, view = defaultMyListView, blocked }: { page: number; view?: MyListView; blocked: ReadonlySet<string> },
): Promise<ListPage | null> =>
  tryOrNull('list', async () => {
    const select = (head: boolean) => {
      const all = rowsOf(owner).select(columns, { count: 'exact', head });
      const mine = all.eq('user_id', owner.session.viewer.id).or(excluding(blocked, 'movie_id'));
      const shown = view.filter === 'all' ? mine : mine.eq('media_type', view.filter);
      const [column, ascending] = orders[view.sort];
      return shown.order(column, { ascending }).order('id');
    };
    const { data, ...rest } = await readPage(select, pageSize, page);
    return { titles: v.parse(v.array(rowSchema), data), ...rest };
  });

/**
 * Loads the keys of all titles on a user's My List (`movie:550`), newest first. On failure, logs the error and returns
 * null.
 */
export const loadMyListTitles = (owner: Owner): Promise<string[] | null> =>
  tryOrNull('list', () => callFunction(clientOf(owner), 'list_titles', v.array(v.string())));

const watchedSchema = v.record(v.string(), v.boolean());

/** Loads whether a user has watched the titles of their My List, by title (`movie:550`). On failure, logs and returns null. */
export const loadMyListWatched = (owner: Owner): Promise<ReadonlyMap<string, boolean> | null> =>
  tryOrNull('watched titles', async () => {
    return new Map(Object.entries(await callFunction(clientOf(owner), 'my_list_watched', watchedSchema)));
  });

/** Loads those of these titles (`movie:550`) that are on a user's My List. On failure, logs the error and returns null. */
export const loadMyListEntries = (owner: Owner, keys: readonly string[]): Promise<ListEntry[] | null> =>
  tryOrNull('list', async () => {
    const ids = keys.flatMap((key) => parseTitleKey(key)?.id ?? []);
    const mine = rowsOf(owner).select(columns).eq('user_id', owner.session.viewer.id);
    const { data } = await mine.in('movie_id', ids).throwOnError();
    const titles = v.parse(v.array(rowSchema), data).filter((title) => keys.includes(titleKey(title)));
    return titles.map((title) => ({ ...title, year: null }));
  });

/**
 * Removes a title from a user's My List. `addedAt` is null if nothing was removed. On failure, logs the error and returns
 * null.
 */
export const removeFromMyList = (
  owner: Owner,
  { mediaType, id }: TitleId,
): Promise<{ addedAt: string | null } | null> =>
  tryOrNull('list', async () => {
    const mine = rowsOf(owner).delete().eq('user_id', owner.session.viewer.id);
    const row = mine.eq('media_type', mediaType).eq('movie_id', id);
    const { data } = await row.select('added_at').throwOnError();
    return { addedAt: v.parse(removedSchema, data)[0]?.added_at ?? null };
  });

/** Removes several titles (`movie:550`) from a user's My List. Idempotent. */
export const removeAllFromMyList = (owner: Owner, keys: readonly string[]): Promise<WriteOutcome> =>
  tryToWrite('list', async () => {
    const titles = groupBy(
      keys.flatMap((key) => parseTitleKey(key) ?? []),
      ({ mediaType }) => mediaType,
    );
    for (const [mediaType, own] of titles) {
      const mine = rowsOf(owner).delete().eq('user_id', owner.session.viewer.id).eq('media_type', mediaType);
      const ids = own.map(({ id }) => id);
      await mine.in('movie_id', ids).throwOnError();
    }
  });
