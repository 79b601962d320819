import * as v from 'valibot';
import type { ImportedWatch } from './entry.ts';
import { toMoment, toOrdinal } from './values.ts';

const anything = v.optional(v.unknown());
const episodeSchema = v.object({ number: v.unknown(), last_watched_at: anything, watched_at: anything });

/** The watched episodes of a series by season, as in exports of Trakt and Simkl. Empty if malformed. */
export const seasonsSchema = v.optional(
  v.fallback(v.array(v.object({ number: v.unknown(), episodes: v.array(episodeSchema) })), []),
  [],
);
type Seasons = v.InferOutput<typeof seasonsSchema>;

type Episode = { watchedAt: string | null; season: number; episode: number };

/** Every watched episode of a series. */
export const episodesOf = (seasons: Seasons): Episode[] =>
  seasons.flatMap(({ number, episodes }) =>
    episodes.flatMap((each) => {
      const [season, episode] = [toOrdinal(number), toOrdinal(each.number)];
      const watchedAt = toMoment(each.last_watched_at ?? each.watched_at);
      return season === null || episode === null ? [] : [{ watchedAt, season, episode }];
    }),
  );

/** The last watched episode of a series; both numbers are null if there is none. */
export function lastEpisode(seasons: Seasons): Omit<ImportedWatch, 'watchedAt'> {
  const timeOf = ({ watchedAt }: Episode) => Date.parse(watchedAt ?? '') || 0;
  const [last] = episodesOf(seasons).toSorted(
    (one, other) => timeOf(other) - timeOf(one) || other.season - one.season || other.episode - one.episode,
  );
  return { season: last?.season ?? null, episode: last?.episode ?? null };
}
