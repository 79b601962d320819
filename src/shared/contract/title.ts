import * as v from 'valibot';
import { isDay } from '../domain/date.ts';
import {
  type ExternalLink,
  externalSites,
  offerKinds,
  type Season,
  type TitlePage,
  type TitleSummary,
} from '../domain/title.ts';
import { type Language, languages, regions } from '../domain/preferences.ts';

const nullableText = v.nullable(v.string());
/** A stored ISO day or null. Rejects any other text. */
export const nullableDay: v.GenericSchema<unknown, string | null> = v.nullable(v.pipe(v.string(), v.check(isDay)));

/** The language of a stored text. */
export const languageSchema = v.picklist(Object.keys(languages) as Language[]);

/** A title's summary as it is stored and sent. */
export const titleSummarySchema: v.GenericSchema<unknown, TitleSummary> = v.object({
  mediaType: v.picklist(['movie', 'tv']),
  id: v.number(),
  title: v.string(),
  date: nullableDay,
  overview: v.string(),
  posterPath: nullableText,
  backdropPath: nullableText,
  voteAverage: v.number(),
  voteCount: v.number(),
  genreIds: v.array(v.number()),
});

/** One page of a list as it is stored and sent. */
export const titlePageSchema: v.GenericSchema<unknown, TitlePage> = v.object({
  page: v.number(),
  totalPages: v.number(),
  totalResults: v.number(),
  titles: v.array(titleSummarySchema),
});

/** A season with its episodes as it is stored. */
export const seasonSchema: v.GenericSchema<unknown, Season> = v.object({
  name: v.string(),
  number: v.number(),
  episodes: v.array(
    v.object({
      id: v.number(),
      number: v.number(),
      name: v.string(),
      overview: v.string(),
      airDate: nullableDay,
      runtime: v.nullable(v.number()),
      stillPath: nullableText,
      voteAverage: v.number(),
    }),
  ),
});

const episodeNumber = { season: v.number(), episode: v.number() };
const named = v.object({ id: v.number(), name: v.string() });
const credited = { id: v.nullable(v.number()), name: v.string() };
const companySchema = v.object({ ...credited, logoPath: nullableText });

/** A stored link to another site. Only https is valid. */
export const linkSchema: v.GenericSchema<unknown, ExternalLink> = v.object({
  site: v.picklist(externalSites),
  href: v.pipe(v.string(), v.startsWith('https://')),
});

/**
 * The content of the title page, as it is stored. `runtime` is the minutes of the film or of a typical episode. An
 * entry that was stored without a newer field is invalid, so its title is loaded again.
 */
export const titleDetailsSchema = v.object({
  mediaType: v.picklist(['movie', 'tv']),
  id: v.number(),
  title: v.string(),
  originalTitle: v.string(),
  tagline: v.string(),
  date: nullableDay,
  overview: v.string(),
  posterPath: nullableText,
  backdropPath: nullableText,
  voteAverage: v.number(),
  voteCount: v.number(),
  runtime: v.nullable(v.number()),
  /** The budget of a film in US dollars. Null if unknown, and for a series. */
  budget: v.nullable(v.number()),
  genres: v.array(named),
  imdbId: nullableText,
  trailer: v.nullable(v.object({ key: v.string(), name: v.string() })),
  /** Videos other than the trailer. */
  videos: v.array(v.object({ key: v.string(), name: v.string(), type: v.string() })),
  /** Paths of backdrops on the image host. */
  images: v.array(v.string()),
  cast: v.array(v.object({ ...credited, character: v.string(), profilePath: nullableText })),
  /** Directors of a film, creators of a series. */
  makers: v.array(v.object(credited)),
  crew: v.array(v.object({ ...credited, job: v.string() })),
  companies: v.array(companySchema),
  networks: v.array(companySchema),
  keywords: v.array(named),
  collection: v.nullable(v.object({ id: v.number(), name: v.string(), backdropPath: nullableText })),
  links: v.array(linkSchema),
  /** ISO 639-1, or empty. */
  originalLanguage: v.string(),
  /** ISO 3166-1 codes. */
  countries: v.array(v.string()),
  /** The age rating in `region`, such as PG-13. Null if unknown. */
  certification: nullableText,
  seasons: v.array(
    v.object({
      number: v.number(),
      name: v.string(),
      episodeCount: v.number(),
      date: nullableDay,
      posterPath: nullableText,
    }),
  ),
  /** The latest aired episode and the next episode. Null if unknown. */
  lastAired: v.nullable(v.object(episodeNumber)),
  nextAiring: v.nullable(v.object({ ...episodeNumber, date: v.pipe(v.string(), v.check(isDay)) })),
  recommendations: v.array(titleSummarySchema),
  /** The language of the overview, which is not translated for every title. */
  overviewLanguage: languageSchema,
  /** The country of the offers, and the release day there if it differs. */
  region: v.picklist(regions),
  regionalDate: nullableDay,
  /** The catalogue's page about these offers. JustWatch's terms require a link to it. */
  offersHref: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
  offers: v.array(
    v.object({
      kind: v.picklist(offerKinds),
      services: v.array(companySchema),
    }),
  ),
});

export type TitleDetails = v.InferOutput<typeof titleDetailsSchema>;
