import * as v from 'valibot';
import { tasteSchema } from '../../../shared/contract/for-you.ts';
import { mediaType } from '../../../shared/contract/fields.ts';
import type { Taste } from '../../../shared/domain/for-you.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import { callFunction, clientOf, readPage, tryOrNull, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/** Titles per page. */
export const hiddenPageSize = 20;

const unwantedSchema = v.object({ hidden: v.array(v.string()), watched: v.array(v.string()) });

/** The titles that a user does not want to see, as `movie:550`. */
type Unwanted = v.InferOutput<typeof unwantedSchema>;

const rowsOf = (owner: Owner) => clientOf(owner).from('hidden_titles');

/**
 * Loads the titles that a user has hidden and, with `withWatched`, watched. On failure, logs the error and returns
 * null.
 */
export const loadUnwanted = (owner: Owner, withWatched: boolean): Promise<Unwanted | null> =>
  tryOrNull('hidden titles', () =>
    callFunction(clientOf(owner), 'unwanted_titles', unwantedSchema, { p_with_watched: withWatched }),
  );

const rowSchema = v.pipe(
  v.object({ media_type: mediaType, media_id: v.number() }),
  v.transform((row) => ({ mediaType: row.media_type, id: row.media_id })),
);

/**
 * Loads a page of a user's hidden titles, the latest first. Beyond the last page, returns the last page. On failure,
 * logs the error and returns null.
 */
export const loadHiddenPage = (owner: Owner, page: number) =>
  tryOrNull('hidden titles', async () => {
    const select = (head: boolean) => {
      const all = rowsOf(owner).select('media_type, media_id', { count: 'exact', head });
      const mine = all.eq('user_id', owner.session.viewer.id);
      return mine.order('hidden_at', { ascending: false }).order('media_type').order('media_id');
    };
    const { data, ...rest } = await readPage(select, hiddenPageSize, page);
    return { titles: v.parse(v.array(rowSchema), data), ...rest };
  });

/** Hides titles (`movie:550`). Idempotent. */
export function hideTitles(owner: Owner, keys: readonly string[]): Promise<WriteOutcome> {
  const titles = keys.toSorted().flatMap((key) => parseTitleKey(key) ?? []);
  const rows = titles.map(({ mediaType, id }) => ({ media_type: mediaType, media_id: id }));
  const key = { onConflict: 'user_id,media_type,media_id', ignoreDuplicates: true };
  return tryToWrite('hidden titles', () => rowsOf(owner).upsert(rows, key).throwOnError());
}

/** Unhides a title. Idempotent. */
export function showTitle(owner: Owner, key: string): Promise<WriteOutcome> {
  return tryToWrite('hidden titles', async () => {
    const title = parseTitleKey(key);
    if (!title) return;
    const mine = rowsOf(owner).delete().eq('user_id', owner.session.viewer.id);
    await mine.eq('media_type', title.mediaType).eq('media_id', title.id).throwOnError();
  });
}

/**
 * Loads the data from which a device recommends titles, without blocked titles. On failure, logs the error and returns
 * null.
 */
export const loadTaste = (owner: Owner, blocked: ReadonlySet<string>): Promise<Taste | null> =>
  tryOrNull('taste', async () => {
    const taste = await callFunction(clientOf(owner), 'taste', tasteSchema);
    return { ...taste, latest: taste.latest.filter((watch) => !blocked.has(titleKey(watch))) };
  });
