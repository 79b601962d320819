import * as v from 'valibot';

/**
 * The catalogue service's answers (TMDB v3), as far as we read them. A field that the service leaves out, sets to
 * null or to '' is absent; a field of another type than promised makes the entry unusable.
 */
const text = v.nullish(v.string(), '');
const finite = v.pipe(v.number(), v.finite());
const number = v.nullish(finite, 0);
const flag = v.nullish(v.boolean(), false);
const imagePath = v.nullish(v.string(), null);

/** A list whose entries are checked one by one: an unusable one is left out and does not spoil the rest. */
const entriesOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.nullish(
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((entry) => {
          const parsed = v.safeParse(schema, entry);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );

const titleEntries = {
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  adult: flag,
  title: text,
  name: text,
  release_date: text,
  first_air_date: text,
  overview: text,
  poster_path: imagePath,
  backdrop_path: imagePath,
  vote_average: number,
  vote_count: number,
};

/** An entry of a list: a film, a series, or in mixed lists a person. */
export const listItemSchema = v.object({
  ...titleEntries,
  media_type: v.nullish(v.string(), ''),
  genre_ids: entriesOf(finite),
});
export type ListItem = v.InferOutput<typeof listItemSchema>;

/** A page of a list; its entries are checked one by one, so that a bad one does not spoil the rest. */
export const listSchema = v.object({
  page: v.nullish(v.number(), 1),
  results: v.array(v.unknown()),
  total_pages: v.nullish(v.number(), 1),
  total_results: number,
});

const videoSchema = v.object({ key: text, name: text, site: text, type: text, official: flag });
/** The videos of a title. */
export const videosSchema = v.object({ results: entriesOf(videoSchema) });

const castSchema = v.object({ name: text, character: text, profile_path: imagePath });
const crewSchema = v.object({ name: text, job: text });

const seasonSummarySchema = v.object({
  season_number: finite,
  name: text,
  episode_count: number,
  air_date: text,
  poster_path: imagePath,
});

const results = v.nullish(v.object({ results: v.nullish(v.array(v.unknown()), []) }));

/** Where and since when a title is to be seen, by country. They come last: one that cannot be read is not there. */
const byCountry = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.nullish(v.object({ results: schema }), null), null);
const releaseSchema = v.object({ release_date: text, type: number });
const countrySchema = v.object({ iso_3166_1: text, release_dates: entriesOf(releaseSchema) });
const serviceSchema = v.object({ provider_name: text, logo_path: imagePath });
const offers = entriesOf(serviceSchema);
/** A country's offers, by how a title may be had. */
export const offersSchema = v.object({ flatrate: offers, free: offers, ads: offers, rent: offers, buy: offers });

/** A film's or a series' details with videos, credits, external_ids, similar, recommendations and countries appended. */
export const detailsSchema = v.object({
  ...titleEntries,
  original_title: text,
  original_name: text,
  tagline: text,
  runtime: v.nullish(finite),
  episode_run_time: entriesOf(finite),
  genres: entriesOf(v.object({ id: finite, name: v.pipe(v.string(), v.nonEmpty()) })),
  production_companies: entriesOf(v.object({ name: text, logo_path: imagePath })),
  created_by: entriesOf(v.object({ name: text })),
  seasons: entriesOf(seasonSummarySchema),
  last_episode_to_air: v.nullish(v.object({ runtime: v.nullish(finite) })),
  imdb_id: v.nullish(v.string(), null),
  external_ids: v.nullish(v.object({ imdb_id: v.nullish(v.string(), null) })),
  videos: v.nullish(videosSchema),
  credits: v.nullish(v.object({ cast: entriesOf(castSchema), crew: entriesOf(crewSchema) })),
  recommendations: results,
  similar: results,
  release_dates: byCountry(entriesOf(countrySchema)),
  'watch/providers': byCountry(v.record(v.string(), v.unknown())),
});
export type Details = v.InferOutput<typeof detailsSchema>;

const episodeSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  episode_number: finite,
  name: text,
  overview: text,
  air_date: text,
  runtime: v.nullish(finite),
  still_path: imagePath,
  vote_average: number,
});
export type EpisodeEntry = v.InferOutput<typeof episodeSchema>;

/** A season with its episodes. */
export const seasonSchema = v.object({ season_number: finite, name: text, episodes: entriesOf(episodeSchema) });

/** A person, in mixed lists with titles they are known for, in details with all their credits. */
export const personSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.nonEmpty()),
  adult: flag,
  media_type: v.nullish(v.string(), ''),
  known_for: v.nullish(v.array(v.unknown()), []),
  combined_credits: v.nullish(
    v.object({ cast: v.nullish(v.array(v.unknown()), []), crew: v.nullish(v.array(v.unknown()), []) }),
  ),
});
