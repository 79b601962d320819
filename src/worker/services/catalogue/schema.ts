import * as v from 'valibot';
import { countUpTo, entriesOf, genreId, id, mark, minutes, optionalText, ordinal, part, text, vote } from './fields.ts';

/** The catalogue service's answers (TMDB v3), as far as we read them. */

const titleEntries = {
  id,
  adult: mark,
  /** Newer answers mark with it what is not adult and still not for everyone. */
  softcore: mark,
  title: text,
  name: text,
  release_date: text,
  first_air_date: text,
  overview: text,
  poster_path: optionalText,
  backdrop_path: optionalText,
  vote_average: vote,
  vote_count: countUpTo(999_999_999),
};

/** An entry of a list: a film, a series, or in mixed lists a person. */
export const listItemSchema = v.object({ ...titleEntries, media_type: text, genre_ids: entriesOf(genreId) });
export type ListItem = v.InferOutput<typeof listItemSchema>;

/** A page of a list; its entries are checked one by one, so that a bad one does not spoil the rest. */
export const listSchema = v.object({
  page: countUpTo(500, 1),
  results: v.array(v.unknown()),
  total_pages: countUpTo(Number.MAX_SAFE_INTEGER, 1),
  total_results: countUpTo(9_999_999),
});

const videoSchema = v.object({ key: text, name: text, site: text, type: text, official: mark });
/** The videos of a title. */
export const videosSchema = v.object({ results: entriesOf(videoSchema) });

const castSchema = v.object({ name: text, character: text, profile_path: optionalText });
const crewSchema = v.object({ name: text, job: text });

const seasonSummarySchema = v.object({
  season_number: ordinal,
  name: text,
  episode_count: countUpTo(99_999),
  air_date: text,
  poster_path: optionalText,
});

const unreadEntries = entriesOf(v.unknown());
const results = part({ results: unreadEntries });

/** Where and since when a title is to be seen, by country. They come last: one that cannot be read is not there. */
const releaseSchema = v.object({ release_date: text, type: countUpTo(6) });
const countrySchema = v.object({ iso_3166_1: text, release_dates: entriesOf(releaseSchema) });
const serviceSchema = v.object({ provider_name: text, logo_path: optionalText });
const offers = entriesOf(serviceSchema);
/** A country's offers, by how a title may be had. */
export const offersSchema = v.object({ flatrate: offers, free: offers, ads: offers, rent: offers, buy: offers });

/** A film's or a series' details with videos, credits, external_ids, similar, recommendations and countries appended. */
export const detailsSchema = v.object({
  ...titleEntries,
  original_title: text,
  original_name: text,
  tagline: text,
  runtime: minutes,
  episode_run_time: entriesOf(minutes),
  genres: entriesOf(v.object({ id: genreId, name: v.pipe(v.string(), v.nonEmpty()) })),
  production_companies: entriesOf(v.object({ name: text, logo_path: optionalText })),
  created_by: entriesOf(v.object({ name: text })),
  seasons: entriesOf(seasonSummarySchema),
  last_episode_to_air: part({ runtime: minutes }),
  imdb_id: optionalText,
  external_ids: part({ imdb_id: optionalText }),
  videos: part({ results: entriesOf(videoSchema) }),
  credits: part({ cast: entriesOf(castSchema), crew: entriesOf(crewSchema) }),
  recommendations: results,
  similar: results,
  release_dates: part({ results: entriesOf(countrySchema) }),
  'watch/providers': part({ results: v.record(v.string(), v.unknown()) }),
});
export type Details = v.InferOutput<typeof detailsSchema>;

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
export type EpisodeEntry = v.InferOutput<typeof episodeSchema>;

/** A number or a list of episodes tells a season from a refusal. Of a list that is not empty, an episode must be readable. */
export const seasonSignSchema = v.pipe(
  v.union([v.object({ episodes: v.array(v.unknown()) }), v.object({ season_number: ordinal })]),
  v.check((season) => {
    const listed = 'episodes' in season ? season.episodes : [];
    return listed.length === 0 || listed.some((episode) => v.is(episodeSchema, episode));
  }),
);

/** A season with its episodes. */
export const seasonSchema = v.object({
  season_number: v.fallback(v.nullish(ordinal, null), null),
  name: text,
  episodes: entriesOf(episodeSchema),
});

/** A person, in mixed lists with titles they are known for, in details with all their credits. */
export const personSchema = v.object({
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  adult: mark,
  media_type: text,
  known_for: unreadEntries,
  combined_credits: part({ cast: unreadEntries, crew: unreadEntries }),
});
