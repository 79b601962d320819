import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isIsoDate, type Day } from './dates.ts';
import { genreName } from './genres.ts';
import type { MediaType, TitleFacts } from './works.ts';

const FILES: readonly { name: string; media: MediaType; origin: TitleFacts['origin'] }[] = [
  { name: 'films-silent.json', media: 'movie', origin: 'open' },
  { name: 'films-sound.json', media: 'movie', origin: 'open' },
  { name: 'house-films.json', media: 'movie', origin: 'house' },
  { name: 'series.json', media: 'tv', origin: 'open' },
  { name: 'house-series.json', media: 'tv', origin: 'house' },
];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const date = v.pipe(
  v.string(),
  v.check((text) => text === '' || isIsoDate(text), 'not a date of the calendar'),
);
const relative = { daysFromToday: v.optional(v.pipe(v.number(), v.integer())) };

const shared = {
  ...relative,
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  originalLanguage: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  countries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  runtime: v.nullable(count),
  cast: v.array(v.object({ name: v.pipe(v.string(), v.nonEmpty()), character: v.string() })),
  companies: v.array(v.string()),
  imdbId: v.nullable(v.pipe(v.string(), v.regex(/^tt\d{7,9}$/))),
  tagline: v.string(),
  overview: v.string(),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
  fame: v.pipe(v.number(), v.minValue(1), v.maxValue(10)),
  trailer: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{11}$/))),
  videos: v.optional(
    v.array(v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{11}$/)), name: v.string(), type: v.string() })),
    [],
  ),
  noPoster: v.optional(v.boolean(), false),
  noBackdrop: v.optional(v.boolean(), false),
  adult: v.optional(v.boolean(), false),
};

const genresOf = (media: MediaType) =>
  v.array(
    v.pipe(
      v.number(),
      v.check((id) => genreName(media, id) !== undefined, 'not a genre of this kind of title'),
    ),
  );

const episodeSchema = v.object({
  ...relative,
  number: count,
  name: v.string(),
  airDate: v.nullish(date, null),
  runtime: v.nullish(count, null),
  overview: v.nullish(v.string(), ''),
});

const seasonSchema = v.object({
  ...relative,
  number: count,
  name: v.string(),
  airDate: v.nullish(date, null),
  overview: v.nullish(v.string(), ''),
  episodes: v.array(episodeSchema),
});

const filmSchema = v.object({
  ...shared,
  title: v.pipe(v.string(), v.nonEmpty()),
  originalTitle: v.pipe(v.string(), v.nonEmpty()),
  releaseDate: v.optional(date, ''),
  genres: genresOf('movie'),
  directors: v.array(v.string()),
});

const seriesSchema = v.object({
  ...shared,
  name: v.pipe(v.string(), v.nonEmpty()),
  originalName: v.pipe(v.string(), v.nonEmpty()),
  firstAirDate: v.nullish(date, ''),
  lastAirDate: v.nullish(date, ''),
  genres: genresOf('tv'),
  creators: v.array(v.string()),
  network: v.string(),
  status: v.string(),
  seasons: v.array(seasonSchema),
});

function dayOf(isoDate: string | null, daysFromToday: number | undefined): Day | null {
  return daysFromToday ?? (isoDate || null);
}

function sharedFacts(row: v.InferOutput<typeof filmSchema> | v.InferOutput<typeof seriesSchema>) {
  const { id, originalLanguage, countries, runtime, cast, companies, imdbId, genres } = row;
  const { tagline, overview, rating, fame, trailer, videos, adult } = row;
  const texts = { tagline, overview, rating, fame, trailer, videos, adult };
  const pictures = { hasPoster: !row.noPoster, hasBackdrop: !row.noBackdrop };
  return { id, originalLanguage, countries, runtime, cast, companies, imdbId, genres, ...texts, ...pictures };
}

function filmFacts(row: v.InferOutput<typeof filmSchema>, origin: TitleFacts['origin']): TitleFacts {
  const { title, originalTitle, directors } = row;
  const day = dayOf(row.releaseDate, row.daysFromToday);
  return { ...sharedFacts(row), media: 'movie', origin, title, originalTitle, day, makers: directors, series: null };
}

function seriesFacts(row: v.InferOutput<typeof seriesSchema>, origin: TitleFacts['origin']): TitleFacts {
  const seasons = row.seasons.map(({ airDate, daysFromToday, episodes, ...season }) => ({
    ...season,
    day: dayOf(airDate, daysFromToday),
    episodes: episodes.map(({ airDate: episodeAirDate, daysFromToday: days, ...episode }) => ({
      ...episode,
      day: dayOf(episodeAirDate, days),
    })),
  }));
  return {
    ...sharedFacts(row),
    media: 'tv',
    origin,
    title: row.name,
    originalTitle: row.originalName,
    day: dayOf(row.firstAirDate, row.daysFromToday),
    makers: row.creators,
    series: { lastDay: row.lastAirDate || null, network: row.network, status: row.status, seasons },
  };
}

function parseRecord(row: unknown, media: MediaType, origin: TitleFacts['origin'], location: string): TitleFacts {
  const outcome = v.safeParse(media === 'movie' ? filmSchema : seriesSchema, row);
  if (!outcome.success) {
    const [issue] = outcome.issues;
    const id = typeof row === 'object' && row !== null && 'id' in row ? ` (id ${String(row.id)})` : '';
    throw new Error(`${location}${id}, ${v.getDotPath(issue) ?? 'the record'}: ${issue.message}`);
  }
  const parsed = outcome.output;
  return 'title' in parsed ? filmFacts(parsed, origin) : seriesFacts(parsed, origin);
}

function readRows(path: string, name: string): unknown[] {
  try {
    return v.parse(v.array(v.unknown()), JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${name} is not a JSON array: ${(cause as Error).message}`, { cause });
  }
}

/** Reads every known data file of a folder. Throws an Error that names the file, record and field. */
export function readCatalogue(folder = fileURLToPath(new URL('./data/', import.meta.url))): TitleFacts[] {
  const seen = new Set<string>();
  return FILES.filter(({ name }) => existsSync(`${folder}/${name}`)).flatMap(({ name, media, origin }) =>
    readRows(`${folder}/${name}`, name).map((row, index) => {
      const facts = parseRecord(row, media, origin, `${name}: record ${index + 1}`);
      const key = `${media} ${facts.id}`;
      if (seen.has(key)) throw new Error(`${name}: record ${index + 1}: the id of ${key} is taken twice`);
      seen.add(key);
      return facts;
    }),
  );
}
