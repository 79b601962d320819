import * as v from 'valibot';
import { visitorsRatingSchema } from '../../../shared/contract/opinion.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { VisitorsRating } from '../../../shared/domain/rating.ts';
import type { CacheScope } from '../../platform/cache/layers.ts';
import { deleteCached, setCached, type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import { dataClient } from './client.ts';
import { attempt } from './rows.ts';
import type { AccountSettings } from './settings.ts';

type TitleId = { mediaType: MediaType; id: number };

const answerSchema: v.GenericSchema<unknown, VisitorsRating> = v.object({
  average: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(10))),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Asks as a stranger, with the publishable key alone: the function tells everyone the same, and of nobody. */
async function ask(accounts: AccountSettings, { mediaType, id }: TitleId): Promise<VisitorsRating> {
  const title = { p_media_type: mediaType, p_movie_id: id };
  const { data } = await dataClient(accounts, null).rpc('title_rating', title).single().throwOnError();
  return v.parse(answerSchema, data);
}

/** The same for everyone, whatever language they read in: one copy for all who ask this Supabase. */
const shared = (accounts: AccountSettings, scope: CacheScope): CacheScope => ({ ...scope, source: accounts.url });

const sourceOf = (accounts: AccountSettings, title: TitleId) => ({
  kind: 'visitors' as const,
  key: `${title.mediaType}:${title.id}`,
  schema: visitorsRatingSchema,
  load: () => ask(accounts, title),
});

/** What all visitors together think of a title, from a copy where there is one. Rejects where nobody can say. */
export const readVisitorsRating = (
  accounts: AccountSettings,
  scope: CacheScope,
  title: TitleId,
): Promise<CacheResult<VisitorsRating>> => readThrough(shared(accounts, scope), sourceOf(accounts, title));

/**
 * The same after somebody has rated the title: asked anew, and kept in the place of the copy at hand. Null where nobody
 * can say; no old copy is shown then either.
 */
export async function renewVisitorsRating(
  accounts: AccountSettings,
  scope: CacheScope,
  title: TitleId,
): Promise<VisitorsRating | null> {
  const source = sourceOf(accounts, title);
  const rating = await attempt('visitors', source.load);
  if (rating) setCached(shared(accounts, scope), source, rating);
  else deleteCached(shared(accounts, scope), source);
  return rating;
}
