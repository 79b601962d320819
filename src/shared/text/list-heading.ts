import { type Filters, isFiltered, isTagIgnored } from '../domain/filters.ts';
import { valuesOf } from '../domain/filter-table.ts';
import { findGenre, type GenreChoice } from '../domain/genres.ts';
import type { MediaType } from '../domain/media-type.ts';
import { findTag, tagSpec } from '../domain/tags.ts';
import { listText } from './lists.ts';

const genresOf = (mediaType: MediaType, value: string | null): GenreChoice[] =>
  valuesOf(value).flatMap((slug) => findGenre(mediaType, slug) ?? []);

/** The genres of a filter's value by name, such as `Horror`. */
export const genreLabels = (mediaType: MediaType, value: string | null): string[] =>
  genresOf(mediaType, value).map(({ label }) => label);

/** The heading of a list: `All Movies`, `Popular Horror Movies of 1922`. */
export function listHeading(mediaType: MediaType, filters: Filters): string {
  if (!isFiltered(filters)) return listText[mediaType].heading;
  const { genre, year, decade } = filters;
  const tag = isTagIgnored(filters) ? null : findTag(mediaType, filters.tag);
  const { adjective, noun = listText[mediaType].title } = tag ? tagSpec(tag) : {};
  const genres = genresOf(mediaType, genre);
  const labels = genres.flatMap(({ label, noun: own }) => (own ? [] : label));
  const kind = [adjective, ...labels, genres.find((one) => one.noun)?.noun ?? noun].filter(Boolean).join(' ');
  if (year) return `${kind} of ${year}`;
  return decade ? `${kind} of the ${decade}s` : kind;
}
