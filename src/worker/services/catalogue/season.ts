import { seasonSchema } from '../../../shared/contract/title.ts';
import type { Season } from '../../../shared/domain/title.ts';
import { getCached } from '../../platform/cache/read-through.ts';
import { type Catalogue, fetchCatalogue, languageQuery, loadOrNull, largeResponse } from './client.ts';
import { toSeason } from './map-season.ts';
import { lastWatched, type Progress } from '../../../shared/domain/up-next.ts';
import { withTimeout } from '../../platform/timeout.ts';

const sourceOf = (id: number, number: number) =>
  ({ kind: 'season', key: `tv:${id}:${number}`, schema: seasonSchema }) as const;

/** Returns a cached season, fresh or stale, or null on a miss. */
export const getCachedSeason = async ({ scope }: Catalogue, id: number, number: number): Promise<Season | null> =>
  (await getCached(scope, sourceOf(id, number)))?.value ?? null;

/**
 * Loads a season with its episodes. The value is null if it does not exist. Throws an `OutboundError` if loading fails
 * and no season is cached.
 */
export async function loadSeason(catalogue: Catalogue, id: number, number: number): Promise<{ value: Season | null }> {
  const path = `/tv/${id}/season/${number}`;
  const load = async () =>
    toSeason(await fetchCatalogue(catalogue.settings, path, languageQuery(catalogue), largeResponse), number);
  return (await loadOrNull(catalogue, { ...sourceOf(id, number), load })) ?? { value: null };
}

/** The maximum time to wait for a season, in milliseconds. Without it, `nextEpisode` counts its episodes from 1. */
const seasonTimeout = 1_500;

/** Loads the episode numbers that `nextEpisode` needs. Returns undefined if it needs none or the catalogue fails. */
export async function loadListedEpisodes(
  catalogue: Catalogue,
  id: number,
  progress: Progress,
): Promise<readonly number[] | undefined> {
  const last = progress.resume ? null : lastWatched(progress);
  if (!last) return undefined;
  const loading = loadSeason(catalogue, id, last.season).catch(() => null);
  const season = await withTimeout(loading, seasonTimeout, null);
  return season?.value?.episodes.map(({ number }) => number);
}
