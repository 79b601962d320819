import * as v from 'valibot';
import type { Episode, Season } from '../../../shared/domain/title.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { entriesOf, id, minutes, optionalText, ordinal, text, toDate, toImagePath, vote } from './fields.ts';

const episodeSchema = v.object({
  id,
  episode_number: ordinal,
  name: text,
  overview: text,
  air_date: text,
  runtime: minutes,
  still_path: optionalText,
  vote_average: vote,
});
type EpisodeEntry = v.InferOutput<typeof episodeSchema>;

/**
 * Distinguishes a season from an error response. A season has a number or episodes. If it has episodes, at least one is
 * valid.
 */
const seasonMarkerSchema = v.pipe(
  v.union([v.object({ episodes: v.array(v.unknown()) }), v.object({ season_number: ordinal })]),
  v.check((season) => {
    const listed = 'episodes' in season ? season.episodes : [];
    return listed.length === 0 || listed.some((episode) => v.is(episodeSchema, episode));
  }),
);

/** A season with its episodes. */
const seasonSchema = v.object({
  season_number: v.fallback(v.nullish(ordinal, null), null),
  name: text,
  episodes: entriesOf(episodeSchema),
});

const toEpisode = (episode: EpisodeEntry): Episode => ({
  id: episode.id,
  number: episode.episode_number,
  name: episode.name,
  overview: episode.overview,
  airDate: toDate(episode.air_date),
  runtime: episode.runtime,
  stillPath: toImagePath(episode.still_path),
  voteAverage: episode.vote_average,
});

/** Maps a season with its episodes. Its number defaults to `requested`. Throws 'wrong-shape'. */
export function toSeason(response: unknown, requested: number = 0): Season {
  const parsed = v.safeParse(seasonSchema, response);
  if (!parsed.success || !v.is(seasonMarkerSchema, response))
    throw new OutboundError('wrong-shape', { detail: 'season' });
  const { name, season_number, episodes } = parsed.output;
  return { name, number: season_number ?? requested, episodes: episodes.map(toEpisode) };
}
