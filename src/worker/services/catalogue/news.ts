import * as v from 'valibot';
import { isDay } from '../../../shared/domain/date.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { EpisodeDay, TitleNews } from '../../../shared/domain/notifications.ts';
import { readThrough } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchCatalogue, type Catalogue } from './client.ts';
import { ordinal } from './fields.ts';
import { isAllowed } from './lists.ts';
import { toSummary } from './map.ts';

/** The latest and the next episode in the details of a series; null if missing or invalid. */
const episodeSchema = v.fallback(
  v.nullish(v.object({ air_date: v.string(), season_number: ordinal, episode_number: ordinal }), null),
  null,
);
const responseSchema = v.object({ last_episode_to_air: episodeSchema, next_episode_to_air: episodeSchema });

const episodeDaySchema = v.nullable(v.object({ season: v.number(), number: v.number(), date: v.string() }));
const storedSchema: v.GenericSchema<unknown, TitleNews> = v.object({
  mediaType: v.picklist(['movie', 'tv']),
  id: v.number(),
  title: v.string(),
  posterPath: v.nullable(v.string()),
  date: v.nullable(v.string()),
  lastEpisode: episodeDaySchema,
  nextEpisode: episodeDaySchema,
});

/** Null for specials and for episodes without a date. */
function toEpisodeDay(episode: v.InferOutput<typeof episodeSchema>): EpisodeDay | null {
  if (!episode || !isDay(episode.air_date) || episode.season_number < 1 || episode.episode_number < 1) return null;
  return { season: episode.season_number, number: episode.episode_number, date: episode.air_date };
}

/** Maps details to a title's news. Null for an adult title. Throws 'wrong-shape'. */
function toNews(response: unknown, mediaType: MediaType): TitleNews | null {
  const parsed = v.safeParse(responseSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'news' });
  const summary = toSummary(response, mediaType);
  if (!summary) return null;
  const { id, title, posterPath, date } = summary;
  const { last_episode_to_air: last, next_episode_to_air: next } = parsed.output;
  const lastEpisode = toEpisodeDay(last);
  const nextEpisode = toEpisodeDay(next);
  return { mediaType, id, title, posterPath, date, lastEpisode, nextEpisode };
}

/**
 * Loads a title's release date and its latest and next episode, for notifications. `language` is a tag such as `en-US`.
 * Null if the title does not exist, is adult or blocked. Throws an `OutboundError` without a cached value.
 */
export async function loadNews(
  catalogue: Catalogue,
  { mediaType, id }: { mediaType: MediaType; id: number },
  language: string,
): Promise<TitleNews | null> {
  const { settings, scope } = catalogue;
  if (!isAllowed(settings, { mediaType, id })) return null;
  const load = async () => {
    try {
      return toNews(await fetchCatalogue(settings, `/${mediaType}/${id}`, { language }), mediaType);
    } catch (error) {
      if (error instanceof OutboundError && error.status === 404) return null;
      throw error;
    }
  };
  const reading = await readThrough(
    scope,
    {
      kind: 'news',
      key: `${mediaType}:${id} ${language}`,
      schema: v.nullable(storedSchema),
      load,
      isCacheable: (news) => news !== null,
    },
    catalogue,
  );
  return reading.value;
}
