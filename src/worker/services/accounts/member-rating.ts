import * as v from 'valibot';
import { memberRatingSchema } from '../../../shared/contract/opinion.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { MemberRating } from '../../../shared/domain/rating.ts';
import type { CacheScope } from '../../platform/cache/layers.ts';
import { deleteCached, setCached, type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import { dataClient } from './client.ts';
import { tryOrNull } from './rows.ts';
import type { AccountSettings } from './settings.ts';

const responseSchema: v.GenericSchema<unknown, MemberRating> = v.object({
  average: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(10))),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Fetches the rating anonymously. It is the same for everyone and names no user. */
async function fetchRating(accounts: AccountSettings, { mediaType, id }: TitleId): Promise<MemberRating> {
  const title = { p_media_type: mediaType, p_movie_id: id };
  const { data } = await dataClient(accounts, null).rpc('title_rating', title).single().throwOnError();
  return v.parse(responseSchema, data);
}

/** Returns a scope with one cache entry for all languages. */
export const sharedScope = (accounts: AccountSettings, scope: CacheScope): CacheScope => ({
  ...scope,
  source: accounts.url,
});

const sourceOf = (accounts: AccountSettings, title: TitleId) => ({
  kind: 'memberRating' as const,
  key: titleKey(title),
  schema: memberRatingSchema,
  load: () => fetchRating(accounts, title),
});

/**
 * Loads the average rating of a title by all users, through the cache. Throws if loading fails and no rating is cached.
 */
export const loadMemberRating = (
  accounts: AccountSettings,
  scope: CacheScope,
  title: TitleId,
): Promise<CacheResult<MemberRating>> => readThrough(sharedScope(accounts, scope), sourceOf(accounts, title));

/**
 * Reloads the average rating after a user has rated the title, and caches it. On failure, logs the error, deletes the
 * cached rating and returns null.
 */
export async function reloadMemberRating(
  accounts: AccountSettings,
  scope: CacheScope,
  title: TitleId,
): Promise<MemberRating | null> {
  const source = sourceOf(accounts, title);
  const rating = await tryOrNull('memberRating', source.load);
  if (rating) setCached(sharedScope(accounts, scope), source, rating);
  else deleteCached(sharedScope(accounts, scope), source);
  return rating;
}
