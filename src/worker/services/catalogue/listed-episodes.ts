import { lastSeen, type Progress } from '../../../shared/domain/up-next.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { Catalogue } from './client.ts';
import { loadSeason } from './season.ts';

/** The maximum time to wait for a season, in milliseconds. Without it, `nextEpisode` counts its episodes from 1. */
const seasonTimeout = 1_500;

/** Loads the episode numbers that `nextEpisode` needs. Returns undefined if it needs none or the catalogue fails. */
export async function loadListedEpisodes(
  catalogue: Catalogue,
  id: number,
  progress: Progress,
): Promise<readonly number[] | undefined> {
  const last = progress.resume ? null : lastSeen(progress);
  if (!last) return undefined;
  const loading = loadSeason(catalogue, id, last.season).catch(() => null);
  const season = await withTimeout(loading, seasonTimeout, null);
  return season?.value?.episodes.map(({ number }) => number);
}
