import * as v from 'valibot';
import type { ListSummary } from '../../../shared/domain/named-list.ts';
import type { ListNews } from '../../../shared/domain/notifications.ts';
import { callFunction, clientOf, tryOrNull, type WriteOutcome, writeFound } from './rows.ts';
import type { Owner } from './session.ts';
import { mediaType, uuid } from '../../../shared/contract/fields.ts';

/** News about followed lists. */
export const listNewsSchema: v.GenericSchema<unknown, ListNews[]> = v.array(
  v.object({
    id: uuid,
    name: v.string(),
    day: v.pipe(v.string(), v.isoDate()),
    added: v.number(),
    removed: v.number(),
    formerName: v.nullable(v.string()),
    title: v.object({
      mediaType,
      id: v.number(),
      title: v.string(),
      posterPath: v.nullable(v.string()),
    }),
  }),
);

/** Follows or unfollows a shared list of another user. Idempotent. `missing`: there is no such list. */
export const followList = (owner: Owner, list: string, value: boolean): Promise<WriteOutcome | 'missing'> =>
  writeFound(owner, 'lists', 'follow_list', { p_list: list, p_follow: value });

const followedSchema: v.GenericSchema<unknown, ListSummary[]> = v.array(
  v.object({
    id: uuid,
    name: v.string(),
    total: v.number(),
    posters: v.array(v.string()),
  }),
);

/**
 * Loads the lists that a user follows, the latest followed first, without blocked titles (`movie:104`). On failure, logs
 * the error and returns null.
 */
export const loadFollowedLists = (owner: Owner, blocked: ReadonlySet<string>): Promise<ListSummary[] | null> =>
  tryOrNull('lists', () =>
    callFunction(clientOf(owner), 'followed_lists', followedSchema, { p_blocked: [...blocked] }),
  );

/** Returns whether a user follows a list. On failure, logs the error and returns null. */
export const isFollowingList = (owner: Owner, list: string): Promise<boolean | null> =>
  tryOrNull('lists', async () => {
    const rows = clientOf(owner).from('list_follows').select('list_id').eq('list_id', list);
    return v.parse(v.array(v.unknown()), (await rows.throwOnError()).data).length > 0;
  });
