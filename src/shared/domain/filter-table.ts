import { yearOf } from './date.ts';
import { findGenre } from './genres.ts';
import type { MediaType } from './media-type.ts';
import { filterCountries, filterLanguages } from './origins.ts';
import { runtimeRange } from './runtime.ts';
import { formatServices, parseServices } from './streaming-services.ts';
import { findTag } from './tags.ts';
import type { TitleSummary } from './title.ts';

export const firstYear = 1900;
/** The number of years on the slider. The number field reaches back to `firstYear`. */
export const sliderYears = 50;
export const scores = ['5', '6', '7', '8', '9'] as const;
export const voteCounts = ['50', '100', '500', '1000', '5000'] as const;

type Context = { mediaType: MediaType; currentYear: number };

/** How a filter is parsed from URLs, sent to the catalogue and, if summaries contain the data, applied here. */
type FilterSpec = {
  /** Returns the value in its canonical URL form, or null if the text is invalid. */
  parse: (text: string, context: Context) => string | null;
  /** The parameters of TMDB's /discover (https://developer.themoviedb.org/reference/discover-movie). */
  discover?: (value: string, mediaType: MediaType) => Record<string, string>;
  matches?: (title: TitleSummary, value: string) => boolean;
};

/** Splits the value of a filter that accepts several. */
export const valuesOf = (value: string | null): string[] => (value ? value.split(',') : []);

const genreIds = (value: string, mediaType: MediaType) =>
  valuesOf(value).flatMap((slug) => findGenre(mediaType, slug)?.id ?? []);

const genres = (text: string, { mediaType }: Context): string | null =>
  [...new Set(text.split(',').flatMap((slug) => findGenre(mediaType, slug)?.slug ?? []))].toSorted().join(',') || null;

const oneOf =
  (values: readonly string[]) =>
  (text: string): string | null =>
    values.find((value) => value === text) ?? null;

const integerIn = (text: string, min: number, max: number): string | null => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? String(number) : null;
};

/** Accepts a catalogue id with an optional name for readers: `4565-dystopia`. */
const idWithName = (text: string): string | null => (/^[1-9]\d{0,8}(-[\p{L}\p{N}-]{1,60})?$/u.test(text) ? text : null);
const idOf = (value: string) => value.split('-')[0]!;

/** All filters of a list, in the order of URLs. `discoverQuery` itself sends those without a `discover`. */
const filterTable = {
  genre: {
    parse: genres,
    discover: (value, mediaType) => ({ with_genres: genreIds(value, mediaType).join(',') }),
    matches: (title, value) => genreIds(value, title.mediaType).every((id) => title.genreIds.includes(id)),
  },
  without: {
    parse: genres,
    discover: (value, mediaType) => ({ without_genres: genreIds(value, mediaType).join(',') }),
    matches: (title, value) => !genreIds(value, title.mediaType).some((id) => title.genreIds.includes(id)),
  },
  year: {
    parse: (text, { currentYear }) => integerIn(text, firstYear, currentYear),
    matches: (title, value) => yearOf(title.date) === Number(value),
  },
  decade: {
    parse: (text, { currentYear }) => (text.endsWith('0') ? integerIn(text, firstYear, currentYear) : null),
    matches: (title, value) => Math.floor((yearOf(title.date) ?? 0) / 10) === Number(value) / 10,
  },
  runtime: {
    parse: (text) => integerIn(text, runtimeRange.min, runtimeRange.max),
    // The catalogue uses 0 for an unknown runtime.
    discover: (value) => ({ 'with_runtime.gte': '1', 'with_runtime.lte': value }),
  },
  score: { parse: oneOf(scores), matches: (title, value) => title.voteAverage >= Number(value) },
  votes: { parse: oneOf(voteCounts), matches: (title, value) => title.voteCount >= Number(value) },
  language: {
    parse: oneOf(filterLanguages),
    discover: (value) => ({ with_original_language: value }),
  },
  country: { parse: oneOf(filterCountries), discover: (value) => ({ with_origin_country: value }) },
  services: {
    parse: (text) => {
      const services = parseServices(text);
      return services && formatServices(services);
    },
    discover: (value) => {
      const { region, ids } = parseServices(value)!;
      return { watch_region: region, with_watch_providers: ids.join('|') };
    },
  },
  keyword: { parse: idWithName, discover: (value) => ({ with_keywords: idOf(value) }) },
  // The catalogue can filter films by person, but not series.
  person: {
    parse: (text, { mediaType }) => (mediaType === 'movie' ? idWithName(text) : null),
    discover: (value) => ({ with_people: idOf(value) }),
  },
  tag: { parse: (text, { mediaType }) => findTag(mediaType, text), matches: () => true },
} as const satisfies Record<string, FilterSpec>;

export type FilterName = keyof typeof filterTable;

export const filterNames = Object.keys(filterTable) as FilterName[];

/** The filter with this name, typed with its optional parts. */
export const filterSpec = (name: FilterName): FilterSpec => filterTable[name];
