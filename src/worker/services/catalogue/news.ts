import * as v from 'valibot';
import { isDay } from '../../../shared/domain/date.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { EpisodeDay, TitleNews } from '../../../shared/domain/notifications.ts';
import { readThrough } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { askCatalogue, type Catalogue } from './client.ts';
import { ordinal } from './fields.ts';
import { isAllowed } from './lists.ts';
import { toSummary } from './map.ts';

/** The parts of a series' details that tell what is new; one that cannot be read is not there. */
const episodeSchema = v.fallback(
  v.nullish(v.object({ air_date: v.string(), season_number: ordinal, episode_number: ordinal }), null),
  null,
);
const answerSchema = v.object({ last_episode_to_air: episodeSchema, next_episode_to_air: episodeSchema });

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

/** Specials are no news, nor is an episode without a day. */
function toEpisodeDay(episode: v.InferOutput<typeof episodeSchema>): EpisodeDay | null {
  if (!episode || !isDay(episode.air_date) || episode.season_number < 1 || episode.episode_number < 1) return null;
  return { season: episode.season_number, number: episode.episode_number, date: episode.air_date };
}

/** What is new about a title, from its details; null for an adult one. Throws 'wrong-shape'. */
function toNews(answer: unknown, mediaType: MediaType): TitleNews | null {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'news' });
  const summary = toSummary(answer, mediaType);
  if (!summary) return null;
  const { id, title, posterPath, date } = summary;
  const { last_episode_to_air: last, next_episode_to_air: next } = parsed.output;
  const lastEpisode = toEpisodeDay(last);
  const nextEpisode = toEpisodeDay(next);
  return { mediaType, id, title, posterPath, date, lastEpisode, nextEpisode };
}

/**
 * What is new about a title in a language (`en-US`); null where there is no such title, it is adult or blocked. Rejects
 * with an OutboundError where the catalogue fails and there is not even an old copy.
 */
export async function loadNews(
  catalogue: Catalogue,
  { mediaType, id }: { mediaType: MediaType; id: number },
  language: string,
): Promise<TitleNews | null> {
  const { settings, scope } = catalogue;
  if (!isAllowed(settings, { mediaType, id })) return null;
  const ask = async () => {
    try {
      return toNews(await askCatalogue(settings, `/${mediaType}/${id}`, { language }), mediaType);
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
      load: ask,
      isCacheable: (news) => news !== null,
    },
    catalogue,
  );
  return reading.value;
}
