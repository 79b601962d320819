import { formatCount, formatCountOf } from '../domain/count.ts';
import { type Filters, isFiltered, isTagIgnored } from '../domain/filters.ts';
import { valuesOf } from '../domain/filter-table.ts';
import { findGenre, type GenreChoice } from '../domain/genres.ts';
import type { MediaType } from '../domain/media-type.ts';
import { countryName, languageName } from '../domain/origins.ts';
import { parseServices } from '../domain/streaming-services.ts';
import { findTag, tagSpec } from '../domain/tags.ts';
import { listText } from './lists.ts';
import { withArticle } from './pages.ts';

/** The names of the person and the keyword of a filter, as the catalogue has them. Unknown names are missing. */
export type FilterNames = { person?: string | undefined; keyword?: string | undefined };

const genresOf = (mediaType: MediaType, value: string | null): GenreChoice[] =>
  valuesOf(value).flatMap((slug) => findGenre(mediaType, slug) ?? []);

/** The genres of a filter's value by name, such as `Horror`. */
export const genreLabels = (mediaType: MediaType, value: string | null): string[] =>
  genresOf(mediaType, value).map(({ label }) => label);

/** The number of genres that a heading names. It counts more. */
const maxNamed = 3;
const maxLength = 240;

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

function withoutGenres(mediaType: MediaType, value: string | null): string | null {
  const labels = genreLabels(mediaType, value);
  if (labels.length === 0) return null;
  return `without ${labels.length > maxNamed ? `${labels.length} genres` : anyOf.format(labels)}`;
}

function onServices(value: string | null): string | null {
  const services = value && parseServices(value);
  if (!services) return null;
  const { region, ids } = services;
  return `on ${formatCountOf(ids.length, 'service')} in ${withArticle(countryName(region))}`;
}

/** The limits of a list: `up to 95 minutes, rated 7 and above`. */
const limitsOf = ({ runtime, score, votes, services }: Filters): string =>
  [
    runtime && `up to ${runtime} minutes`,
    score && `rated ${score} and above`,
    votes && `with ${formatCount(Number(votes))} votes or more`,
    onServices(services),
  ]
    .filter(Boolean)
    .join(', ');

/** What a list shows: `Popular Horror Movies`. */
function kindOf(mediaType: MediaType, filters: Filters): string {
  const genres = genresOf(mediaType, filters.genre);
  const tag = isTagIgnored(filters) ? null : findTag(mediaType, filters.tag);
  const { adjective, noun = listText[mediaType].title } = tag ? tagSpec(tag) : {};
  const labels = genres.flatMap((genre) => (genre.noun ? [] : genre.label));
  const isCounted = labels.length > maxNamed;
  const named = [adjective, ...(isCounted ? [] : labels), genres.find((genre) => genre.noun)?.noun ?? noun];
  return [...named, isCounted && `of ${labels.length} genres`].filter(Boolean).join(' ');
}

/**
 * The heading of a list: `All Movies`, `Popular Horror Movies of 1922 up to 95 minutes`. Has at most 240 characters.
 * Leaves out a person and a keyword without a name, because anyone can write a name into an address.
 */
export function listHeading(mediaType: MediaType, filters: Filters, { person, keyword }: FilterNames = {}): string {
  if (!isFiltered(filters)) return listText[mediaType].heading;
  const { year, decade, language, country } = filters;
  const parts = [
    kindOf(mediaType, filters),
    year && `of ${year}`,
    decade && `of the ${decade}s`,
    language && `in ${languageName(language)}`,
    person && `with ${person}`,
    country && `from ${withArticle(countryName(country))}`,
    keyword && `about ${keyword}`,
    withoutGenres(mediaType, filters.without),
    limitsOf(filters),
  ];
  const heading = parts.filter(Boolean).join(' ');
  const characters = [...heading]; // a cut between code units could split a character
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : heading;
}

/** The document title of a page of a list: its heading, or the name of the screen if all titles are shown. */
export const listTitle = (mediaType: MediaType, filters: Filters & { page: number }, heading: string): string =>
  listText.paged(isFiltered(filters) ? heading : listText[mediaType].title, filters.page);
