import * as v from 'valibot';
import { isDay } from '../../../shared/domain/date.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { titleNewsSchema } from '../../../shared/contract/title-news.ts';
import { toLine } from '../../../shared/contract/typed.ts';
import type { MediaType, TitleId } from '../../../shared/domain/media-type.ts';
import type { EpisodeDay, EpisodeRange, TitleNews } from '../../../shared/domain/notifications.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { Settings } from '../../env.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { Limits } from '../../platform/outbound/request.ts';
import { type Catalogue, fetchCatalogue, loadOrNull, nullIfMissing } from './client.ts';
import { ordinal } from './fields.ts';
import { isAllowed } from './lists.ts';
import { toSummary } from './map.ts';

/** The latest and the next episode in the details of a series. Null if it is missing or invalid. */
const episodeSchema = v.fallback(
  v.nullish(v.object({ air_date: v.string(), season_number: ordinal, episode_number: ordinal }), null),
  null,
);
const seasonsSchema = v.fallback(
  v.nullish(v.array(v.object({ season_number: ordinal, episode_count: ordinal })), null),
  null,
);
const responseSchema = v.object({
  last_episode_to_air: episodeSchema,
  next_episode_to_air: episodeSchema,
  seasons: seasonsSchema,
});
type SeriesResponse = v.InferOutput<typeof responseSchema>;

/** Maps an episode to its day. Returns null for specials and for episodes without a date. */
function toEpisodeDay(episode: v.InferOutput<typeof episodeSchema>): EpisodeDay | null {
  if (!episode || !isDay(episode.air_date) || episode.season_number < 1 || episode.episode_number < 1) return null;
  return { season: episode.season_number, number: episode.episode_number, date: episode.air_date };
}

/** The maximum number of seasons whose episodes are stored. */
const maxSeasons = 80;

/**
 * Lists the aired episodes up to the last one, by season. Their numbers begin with 1 or continue from season to season.
 * Returns null if they are unknown.
 */
function listAired({ seasons }: SeriesResponse, last: EpisodeDay | null): EpisodeRange[] | null {
  const current = last && seasons?.find((season) => season.season_number === last.season);
  if (!current || !seasons) return null;
  const upToLast = seasons.filter(({ season_number: number }) => number > 0 && number <= last.season);
  const continues = last.number > current.episode_count;
  let before = 0;
  const ranges = upToLast
    .toSorted((one, other) => one.season_number - other.season_number)
    .map(({ season_number: season, episode_count: count }): EpisodeRange => {
      const first = before + 1;
      if (continues) before += count;
      return [season, first, season === last.season ? last.number : first + count - 1];
    })
    .filter(([, first, end]) => first <= end);
  const isKnown = ranges.at(-1)?.[0] === last.season && ranges.length <= maxSeasons;
  return isKnown ? ranges : null;
}

/**
 * Maps details to a title's news, which the database can store. Returns null for an adult title. Throws 'wrong-shape'.
 */
function toNews(response: unknown, mediaType: MediaType): TitleNews | null {
  const parsed = v.safeParse(responseSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'news' });
  const summary = toSummary(response, mediaType);
  if (!summary) return null;
  const { id, posterPath, date } = summary;
  const title = toStoredName(toLine(summary.title.toWellFormed()));
  const { last_episode_to_air: last, next_episode_to_air: next } = parsed.output;
  const lastEpisode = toEpisodeDay(last);
  const nextEpisode = toEpisodeDay(next);
  const seasons = listAired(parsed.output, lastEpisode);
  const aired = seasons && { seasons, aired: seasons.reduce((sum, [, first, end]) => sum + end - first + 1, 0) };
  return { mediaType, id, title, posterPath, date, lastEpisode, nextEpisode, ...aired };
}

/**
 * Fetches a title's release date and its latest and next episode, bypassing the cache. Returns null if the title does
 * not exist, is adult or blocked. Throws an `OutboundError`.
 */
export async function fetchNews(
  settings: Settings,
  { mediaType, id }: TitleId,
  language: string,
  limits?: Limits,
): Promise<TitleNews | null> {
  if (!isAllowed(settings, { mediaType, id })) return null;
  const response = await fetchCatalogue(settings, `/${mediaType}/${id}`, { language }, limits).catch(nullIfMissing);
  return response === null ? null : toNews(response, mediaType);
}

/** Loads the result of `fetchNews` through the cache. `language` is a tag such as `en-US`. */
export async function loadNews(catalogue: Catalogue, title: TitleId, language: string): Promise<TitleNews | null> {
  const { settings } = catalogue;
  if (!isAllowed(settings, title)) return null;
  const key = `${titleKey(title)} ${language}`;
  const load = () => fetchNews(settings, title, language);
  return (await loadOrNull(catalogue, { kind: 'news', key, schema: titleNewsSchema, load }))?.value ?? null;
}
