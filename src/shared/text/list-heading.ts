import { type Filters, isFiltered, isTagIgnored } from '../domain/filters.ts';
import { valuesOf } from '../domain/filter-table.ts';
import { findGenre } from '../domain/genres.ts';
import type { MediaType } from '../domain/media-type.ts';
import { findTag, tagSpec } from '../domain/tags.ts';
import { listText } from './lists.ts';

/** The genres of a filter's value by name, such as `Horror`. */
export const genreLabels = (mediaType: MediaType, value: string | null): string[] =>
  valuesOf(value).flatMap((slug) => findGenre(mediaType, slug)?.label ?? []);

/** The heading of a list: `All Movies`, `Popular Horror Movies of 1922`. */
export function listHeading(mediaType: MediaType, filters: Filters): string {
  if (!isFiltered(filters)) return listText[mediaType].heading;
  const { genre, year, decade } = filters;
  const tag = isTagIgnored(filters) ? null : findTag(mediaType, filters.tag);
  const { adjective, noun = listText[mediaType].title } = tag ? tagSpec(tag) : {};
  const kind = [adjective, ...genreLabels(mediaType, genre), noun].filter(Boolean).join(' ');
  if (year) return `${kind} of ${year}`;
  return decade ? `${kind} of the ${decade}s` : kind;
}
