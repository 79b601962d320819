import * as v from 'valibot';
import {
  countUpTo,
  entriesOf,
  genreId,
  id,
  flag,
  minutes,
  optionalText,
  ordinal,
  optionalObject,
  text,
  vote,
} from './fields.ts';

/** Schemas of the catalogue's responses (TMDB v3), limited to the fields we use. */

const titleEntries = {
  id,
  adult: flag,
  /** Newer responses flag titles that are suggestive without being adult. */
  softcore: flag,
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

/** An entry of a list: a film, a series, or, in mixed lists, a person. */
export const listItemSchema = v.object({ ...titleEntries, media_type: text, genre_ids: entriesOf(genreId) });
export type ListItem = v.InferOutput<typeof listItemSchema>;

/** A page of a list. Entries are validated one by one. */
export const listSchema = v.object({
  page: countUpTo(500, 1),
  results: v.array(v.unknown()),
  total_pages: countUpTo(Number.MAX_SAFE_INTEGER, 1),
  total_results: countUpTo(9_999_999),
});

const videoSchema = v.object({ key: text, name: text, site: text, type: text, official: flag });
/** The videos of a title. */
export const videosSchema = v.object({ results: entriesOf(videoSchema) });

const optionalId = v.fallback(v.nullish(id, null), null);
/** Removes the id of an adult performer, who has no page. */
const withoutAdultId = <Person extends { id: number | null | undefined; adult: boolean }>(person: Person) =>
  person.adult ? { ...person, id: null } : person;
const castSchema = v.pipe(
  v.object({ id: optionalId, name: text, character: text, profile_path: optionalText, adult: flag }),
  v.transform(withoutAdultId),
);
const crewSchema = v.pipe(
  v.object({ id: optionalId, name: text, job: text, adult: flag }),
  v.transform(withoutAdultId),
);
const companySchema = v.object({ id: optionalId, name: text, logo_path: optionalText });
const keywords = entriesOf(v.object({ id, name: v.pipe(v.string(), v.nonEmpty()) }));

/** Ids of a title or a person on other sites. */
export const externalIds = {
  imdb_id: optionalText,
  wikidata_id: optionalText,
  facebook_id: optionalText,
  instagram_id: optionalText,
  twitter_id: optionalText,
  tiktok_id: optionalText,
  youtube_id: optionalText,
};

const seasonSummarySchema = v.object({
  season_number: ordinal,
  name: text,
  episode_count: countUpTo(99_999),
  air_date: text,
  poster_path: optionalText,
});

/** Entries that are validated one by one. */
export const rawEntries = entriesOf(v.unknown());
const results = optionalObject({ results: rawEntries });

/** Release dates of a title in a country. */
const releaseSchema = v.object({ release_date: text, type: countUpTo(6), certification: text });
const countrySchema = v.object({ iso_3166_1: text, release_dates: entriesOf(releaseSchema) });
const serviceSchema = v.object({ provider_id: optionalId, provider_name: text, logo_path: optionalText });
const offers = entriesOf(serviceSchema);
/** Services that offer a title in a country, by kind of offer. */
export const offersSchema = v.object({
  link: text,
  flatrate: offers,
  free: offers,
  ads: offers,
  rent: offers,
  buy: offers,
});

/** The texts of a title, a person or a collection in all languages, appended to their details. */
export const translationsSchema = optionalObject({
  translations: entriesOf(
    v.object({ iso_639_1: text, iso_3166_1: text, data: v.object({ biography: text, overview: text, tagline: text }) }),
  ),
});
export type Translations = v.InferOutput<typeof translationsSchema>;

const optionalOrdinal = v.fallback(v.nullish(ordinal, null), null);
/** An episode's number and air date. */
const episodeMark = { season_number: optionalOrdinal, episode_number: optionalOrdinal, air_date: text };

/**
 * The details of a film or series, with videos, credits, external ids, similar titles, recommendations, availability and
 * translations appended.
 */
export const detailsSchema = v.object({
  ...titleEntries,
  original_title: text,
  original_name: text,
  tagline: text,
  budget: countUpTo(9_999_999_999),
  runtime: minutes,
  episode_run_time: entriesOf(minutes),
  genres: entriesOf(v.object({ id: genreId, name: v.pipe(v.string(), v.nonEmpty()) })),
  production_companies: entriesOf(companySchema),
  networks: entriesOf(companySchema),
  belongs_to_collection: optionalObject({ id, name: v.pipe(v.string(), v.nonEmpty()), backdrop_path: optionalText }),
  created_by: entriesOf(v.object({ id: optionalId, name: text })),
  original_language: text,
  origin_country: entriesOf(v.string()),
  homepage: optionalText,
  // Films list them as `keywords`, series as `results`.
  keywords: optionalObject({ keywords, results: keywords }),
  content_ratings: optionalObject({ results: entriesOf(v.object({ iso_3166_1: text, rating: text })) }),
  seasons: entriesOf(seasonSummarySchema),
  last_episode_to_air: optionalObject({ ...episodeMark, runtime: minutes }),
  next_episode_to_air: optionalObject(episodeMark),
  imdb_id: optionalText,
  external_ids: optionalObject(externalIds),
  videos: optionalObject(videosSchema.entries),
  images: optionalObject({ backdrops: entriesOf(v.object({ file_path: optionalText })) }),
  credits: optionalObject({ cast: entriesOf(castSchema), crew: entriesOf(crewSchema) }),
  recommendations: results,
  similar: results,
  release_dates: optionalObject({ results: entriesOf(countrySchema) }),
  'watch/providers': optionalObject({ results: v.record(v.string(), v.unknown()) }),
  translations: translationsSchema,
});
export type Details = v.InferOutput<typeof detailsSchema>;

/** The id and name of a person, a collection or a group. */
export const named = { id, name: v.pipe(v.string(), v.nonEmpty()) };

/** The response of a search for collections. */
export const collectionsResponseSchema = v.object({ results: entriesOf(v.object({ ...named, adult: flag })) });

/** A streaming service, and its rank in each country where it is available. */
export const streamingServiceSchema = v.object({
  provider_id: id,
  provider_name: named.name,
  logo_path: optionalText,
  display_priorities: v.record(v.string(), v.number()),
});

/** A company, a network or a keyword. */
export const groupSchema = v.object({ ...named, logo_path: optionalText });
