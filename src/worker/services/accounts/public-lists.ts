import * as v from 'valibot';
import {
  type PublicLists,
  type PublicListsQuery,
  publicListSorts,
  publicListsPerPage,
} from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { CacheScope } from '../../platform/cache/layers.ts';
import { hash } from '../../platform/hash.ts';
import { type CacheResult, deleteCached, readThrough } from '../../platform/cache/read-through.ts';
import { dataClient } from './client.ts';
import { authorSchema } from './named-lists.ts';
import type { AccountSettings } from './settings.ts';
import { sharedScope } from './member-rating.ts';
import { callFunction } from './rows.ts';
import { uuid } from '../../../shared/contract/fields.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema: v.GenericSchema<unknown, PublicLists> = v.object({
  total: count,
  lists: v.array(
    v.object({
      id: uuid,
      name: v.string(),
      author: authorSchema,
      total: count,
      followers: count,
      posters: v.array(v.string()),
    }),
  ),
});

/** The database leaves out blocked titles, so an entry is older than a new block. */
const keyOf = ({ sort, page, title }: PublicListsQuery, blocked: ReadonlySet<string>) =>
  [sort, page, title && titleKey(title), blocked.size > 0 && hash([...blocked].join())].filter(Boolean).join(':');

/**
 * Loads a page of public lists through the cache, without blocked titles (`movie:104`). It is the same for everyone and
 * names only owners who show their name. Throws if loading fails and nothing is cached.
 */
export const loadPublicLists = (
  accounts: AccountSettings,
  scope: CacheScope,
  query: PublicListsQuery,
  blocked: ReadonlySet<string>,
): Promise<CacheResult<PublicLists>> => {
  const load = () => {
    const { sort, page, title } = query;
    const wanted = { p_sort: sort, p_page: page, p_size: publicListsPerPage, p_blocked: [...blocked] };
    const containing = title ? { p_media_type: title.mediaType, p_media_id: title.id } : {};
    return callFunction(dataClient(accounts, null), 'public_lists', schema, { ...wanted, ...containing });
  };
  const source = { kind: 'public-lists', key: keyOf(query, blocked), schema, load } as const;
  // A stale page may show a list that is private now.
  return readThrough(sharedScope(accounts, scope), source, { freshest: true });
};

/** Deletes the first pages from the cache, so that an owner sees a change of the audience at once. */
export function deleteCachedPublicLists(
  accounts: AccountSettings,
  scope: CacheScope,
  blocked: ReadonlySet<string>,
): void {
  for (const sort of publicListSorts) {
    const key = keyOf({ sort, page: 1, title: null }, blocked);
    deleteCached(sharedScope(accounts, scope), { kind: 'public-lists', key });
  }
}
