import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import type { TitleDetails } from '../../../shared/domain/title.ts';
import { toDate } from './fields.ts';
import type { Details } from './schema.ts';

function toNumber(mark: Details['next_episode_to_air']): EpisodeNumber | null {
  const { season_number: season = null, episode_number: episode = null } = mark ?? {};
  return season === null || episode === null ? null : { season, episode };
}

/** Maps the newest episode of a series that has aired, and the next one if its day is known. */
export function toAiring({
  last_episode_to_air: last,
  next_episode_to_air: next,
}: Details): Pick<TitleDetails, 'lastAired' | 'nextAiring'> {
  const number = toNumber(next);
  const date = toDate(next?.air_date ?? '');
  return { lastAired: toNumber(last), nextAiring: number && date ? { ...number, date } : null };
}
