import { type Filters, isFiltered, isTagIgnored } from '../domain/filters.ts';
import { valuesOf } from '../domain/filter-table.ts';
import { findGenre, type GenreChoice } from '../domain/genres.ts';
import type { MediaType } from '../domain/media-type.ts';
import { countryName, languageName } from '../domain/origins.ts';
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

/** What a list shows: `Popular Horror Movies`. */
function kindOf(mediaType: MediaType, filters: Filters): string {
  const genres = genresOf(mediaType, filters.genre);
  const tag = isTagIgnored(filters) ? null : findTag(mediaType, filters.tag);
  const { adjective, noun = listText[mediaType].title } = tag ? tagSpec(tag) : {};
  const labels = genres.flatMap((genre) => (genre.noun ? [] : genre.label));
  return [adjective, ...labels, genres.find((genre) => genre.noun)?.noun ?? noun].filter(Boolean).join(' ');
}

/**
 * The heading of a list: `All Movies`, `Popular Horror Movies of 1922`. Leaves out a person and a keyword without a
 * name, because anyone can write a name into an address.
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
  ];
  return parts.filter(Boolean).join(' ');
}

/** The document title of a page of a list: its heading, or the name of the screen if all titles are shown. */
export const listTitle = (mediaType: MediaType, filters: Filters & { page: number }, heading: string): string =>
  listText.paged(isFiltered(filters) ? heading : listText[mediaType].title, filters.page);
