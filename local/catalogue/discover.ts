import { HOUSE_NETWORK, type Provider, providers } from './brands.ts';
import { isIsoDate } from './dates.ts';
import { keywordsOf } from './keywords.ts';
import type { Library } from './library.ts';
import { parseSort } from './sorting.ts';
import type { MediaType, Work } from './works.ts';

type Predicate = (work: Work) => boolean;
type Filter = (value: string, library: Library) => Predicate;

const matchesAll: Predicate = () => true;

/** Parses TMDB's lists. A comma means "and", a pipe "or": `28,12|16` is 28 and at least one of 12 and 16. */
function parseChoices(value: string): string[][] {
  return value
    .split(',')
    .map((group) =>
      group
        .split('|')
        .map((choice) => choice.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 0);
}

const everyGroup = (value: string, has: (work: Work, choice: string) => boolean): Predicate => {
  const groups = parseChoices(value);
  return (work) => groups.every((group) => group.some((choice) => has(work, choice)));
};

const atLeast =
  (read: (work: Work) => number): Filter =>
  (value) =>
    Number.isNaN(Number(value)) ? matchesAll : (work) => read(work) >= Number(value);

const atMost =
  (read: (work: Work) => number): Filter =>
  (value) =>
    Number.isNaN(Number(value)) ? matchesAll : (work) => read(work) <= Number(value);

const onOrAfter: Filter = (value) => (isIsoDate(value) ? (work) => work.date === '' || work.date >= value : matchesAll);
const onOrBefore: Filter = (value) =>
  isIsoDate(value) ? (work) => work.date === '' || work.date <= value : matchesAll;

const inYear: Filter = (value) =>
  /^\d{4}$/.test(value) ? (work) => work.date === '' || work.date.startsWith(value) : matchesAll;

const hasGenre = (work: Work, id: string) => work.facts.genres.includes(Number(id));

const onNetwork: Filter = (value, library) =>
  everyGroup(value, ({ facts }, id) => {
    if (facts.series === null || facts.series.network === '') return false;
    // Every home page requests this network, so its name is enough.
    if (Number(id) === HOUSE_NETWORK.id) return facts.series.network === HOUSE_NETWORK.name;
    return library.brands.network(facts.series.network).id === Number(id);
  });

const sharedFilters: Readonly<Record<string, Filter>> = {
  'vote_count.gte': atLeast((work) => work.voteCount),
  'vote_count.lte': atMost((work) => work.voteCount),
  'vote_average.gte': atLeast((work) => work.voteAverage),
  'vote_average.lte': atMost((work) => work.voteAverage),
  'with_runtime.gte': atLeast((work) => work.facts.runtime ?? 0),
  'with_runtime.lte': atMost((work) => work.facts.runtime ?? 0),
  with_genres: (value) => everyGroup(value, hasGenre),
  without_genres: (value) => {
    const unwanted = parseChoices(value).flat();
    return (work) => !unwanted.some((id) => hasGenre(work, id));
  },
  with_keywords: (value) => everyGroup(value, (work, id) => keywordsOf(work).some((word) => word.id === Number(id))),
  with_companies: (value, library) =>
    everyGroup(value, ({ facts }, id) =>
      facts.companies.some((name) => library.brands.company(name).id === Number(id)),
    ),
  with_original_language: (value) => everyGroup(value, (work, code) => work.facts.originalLanguage === code),
  with_origin_country: (value) => everyGroup(value, (work, code) => work.facts.countries.includes(code)),
};

const filters: Readonly<Record<MediaType, Readonly<Record<string, Filter>>>> = {
  movie: {
    ...sharedFilters,
    'primary_release_date.gte': onOrAfter,
    'primary_release_date.lte': onOrBefore,
    'release_date.gte': onOrAfter,
    'release_date.lte': onOrBefore,
    primary_release_year: inYear,
    year: inYear,
    with_people: (value, library) =>
      everyGroup(value, ({ facts }, id) => {
        const name = library.people.find(Number(id))?.name;
        return facts.makers.some((maker) => maker === name) || facts.cast.some((member) => member.name === name);
      }),
  },
  tv: {
    ...sharedFilters,
    'first_air_date.gte': onOrAfter,
    'first_air_date.lte': onOrBefore,
    first_air_date_year: inYear,
    with_networks: onNetwork,
  },
};

/**
 * Returns whether undated titles are included. By default, films are included unless there is a date filter. Series
 * need `include_null_first_air_dates`.
 */
const undated: Readonly<Record<MediaType, (query: URLSearchParams) => boolean>> = {
  movie: (query) => {
    const choice = query.get('include_null_release_dates');
    const hasDateFilter = [...query.keys()].some((name) => /release_date\.|year$/.test(name));
    return choice === null ? !hasDateFilter : choice === 'true';
  },
  tv: (query) => query.get('include_null_first_air_dates') === 'true',
};

/** Filters by watch providers. As in TMDB, they are ignored without a region. */
function onServices(query: URLSearchParams): Predicate {
  const region = query.get('watch_region');
  const services = query.get('with_watch_providers');
  if (!region || !services) return matchesAll;
  const offers = (provider: Provider, { facts, voteCount }: Work) =>
    voteCount > 0 && provider.regions.includes(region) && provider.carries(facts);
  return everyGroup(services, (work, id) =>
    providers.some((provider) => provider.id === Number(id) && offers(provider, work)),
  );
}

function predicateOf(media: MediaType, query: URLSearchParams, library: Library): Predicate {
  const available = filters[media];
  const predicates = [...query]
    .filter(([name, value]) => Object.hasOwn(available, name) && value.trim() !== '')
    .map(([name, value]) => available[name]?.(value.trim(), library) ?? matchesAll)
    .concat(onServices(query));
  const withAdult = query.get('include_adult') === 'true';
  const withUndated = undated[media](query);
  return (work) =>
    (withAdult || !work.facts.adult) &&
    (withUndated || work.date !== '') &&
    predicates.every((matches) => matches(work));
}

const NOT_A_FILTER = ['page', 'api_key', 'language', 'region'];

/** Lists the titles of a media type that match a discover request, in the requested order. */
export function discoverWorks(library: Library, media: MediaType, query: URLSearchParams): readonly Work[] {
  const ordering = parseSort(media, query.get('sort_by'));
  const parameters = [...query]
    .filter(([name]) => !NOT_A_FILTER.includes(name))
    .map(([name, value]) => `${name}=${value}`);
  return library.cached(`discover ${media} ${parameters.toSorted().join('&')}`, () =>
    library.inOrder(media, ordering).filter(predicateOf(media, query, library)),
  );
}
