import * as v from 'valibot';
import type { MediaType } from '../../../../shared/domain/media-type.ts';
import type { ImportedTitle, ImportedWatch } from './entry.ts';
import { toImdbId, toMoment, toOrdinal, toTitle, toTmdbId, toYear } from './values.ts';

const anyObject = v.looseObject({});

/** An item of Trakt or Simkl. The watched episodes of a series are listed by season; none if malformed. */
const itemSchema = v.looseObject({
  episode: v.optional(anyObject),
  seasons: v.optional(v.fallback(v.array(v.looseObject({ episodes: v.array(anyObject) })), []), []),
});
export type Item = v.InferOutput<typeof itemSchema>;
type Seasons = Item['seasons'];

/** Parses items. Leaves out malformed ones. */
export const parseItems = (given: readonly unknown[]): Item[] =>
  given.flatMap((item) => {
    const parsed = v.safeParse(itemSchema, item);
    return parsed.success ? parsed.output : [];
  });

const titleSchema = v.looseObject({ ids: v.optional(anyObject) });

/** Parses a title of Trakt or Simkl. Returns null if it has neither a name nor an id. */
export function toImportedTitle(given: unknown, mediaType: MediaType): ImportedTitle | null {
  const parsed = v.safeParse(titleSchema, given);
  if (!parsed.success) return null;
  const { title, year, ids } = parsed.output;
  const imported = {
    title: toTitle(title),
    year: toYear(year),
    mediaType,
    tmdbId: toTmdbId(ids?.tmdb),
    imdbId: toImdbId(ids?.imdb),
  };
  return imported.title || imported.tmdbId || imported.imdbId ? imported : null;
}

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
