import { type FilterName, valuesOf } from '../domain/filter-table.ts';
import type { Filters } from '../domain/filters.ts';
import { activeFilters } from '../domain/filters.ts';
import type { MediaType } from '../domain/media-type.ts';
import { countryName, languageName } from '../domain/origins.ts';
import { parseServices } from '../domain/streaming-services.ts';
import { findTag, tagLabel } from '../domain/tags.ts';
import { genreLabels } from './list-heading.ts';
import { filterText } from './lists.ts';

/** The name in a value such as `31-tom-hanks`, or the id if there is no name. */
function nameIn(value: string): string {
  const [id = '', ...words] = value.split('-');
  return words.join(' ') || id;
}

const capitalise = (name: string) => name.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

const labels: Record<FilterName, (value: string, mediaType: MediaType) => string> = {
  genre: (value, mediaType) => genreLabels(mediaType, value).join(', '),
  without: (value, mediaType) => filterText.not(genreLabels(mediaType, value).join(', ')),
  year: (value) => value,
  decade: filterText.decadeName,
  runtime: filterText.upTo,
  score: filterText.scoreName,
  votes: filterText.votesName,
  language: languageName,
  country: countryName,
  services: (value) => {
    const { region, ids } = parseServices(value)!;
    return filterText.onServices(ids.length, countryName(region));
  },
  keyword: (value) => filterText.keyword(nameIn(value)),
  person: (value) => filterText.person(capitalise(nameIn(value))),
  tag: (value, mediaType) => tagLabel(mediaType, findTag(mediaType, value)!),
};

/** A filter value that can be removed. `rest` is the filter's value without it. */
export type FilterChip = { name: FilterName; label: string; rest: string | null };

/** One chip for each value of each active filter. */
export const filterChips = (mediaType: MediaType, filters: Filters): FilterChip[] =>
  activeFilters(filters).flatMap(({ name, value }) => {
    const values = valuesOf(value);
    return values.map((each) => ({
      name,
      label: labels[name](each, mediaType),
      rest: values.filter((other) => other !== each).join(',') || null,
    }));
  });
