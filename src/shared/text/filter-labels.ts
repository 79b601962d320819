import { type FilterName, valuesOf } from '../domain/filter-table.ts';
import type { Filters } from '../domain/filters.ts';
import { activeFilters } from '../domain/filters.ts';
import type { MediaType } from '../domain/media-type.ts';
import { countryName, languageName } from '../domain/origins.ts';
import { parseServices } from '../domain/streaming-services.ts';
import { findTag, tagLabel } from '../domain/tags.ts';
import { type FilterNames, genreLabels } from './list-heading.ts';
import { filterText } from './lists.ts';
import { withArticle } from './pages.ts';

/** The name in a value such as `31-tom-hanks`, or the id if there is no name. */
function nameIn(value: string): string {
  const [id = '', ...words] = value.split('-');
  return words.join(' ') || id;
}

const capitalise = (name: string) => name.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

const labels: Record<FilterName, (value: string, mediaType: MediaType, names: FilterNames) => string> = {
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
    return filterText.onServices(ids.length, withArticle(countryName(region)));
  },
  keyword: (value, _, { keyword }) => filterText.keyword(keyword ?? nameIn(value)),
  person: (value, _, { person }) => filterText.person(person ?? capitalise(nameIn(value))),
  tag: (value, mediaType) => tagLabel(mediaType, findTag(mediaType, value)!),
};

/** A filter value that can be removed. `rest` is the filter's value without it. */
type FilterChip = { name: FilterName; label: string; rest: string | null };

/** One chip for each value of each active filter. Reads names that are not in `names` from the address. */
export const filterChips = (mediaType: MediaType, filters: Filters, names: FilterNames = {}): FilterChip[] =>
  activeFilters(filters).flatMap(({ name, value }) => {
    const values = valuesOf(value);
    return values.map((each) => ({
      name,
      label: labels[name](each, mediaType, names),
      rest: values.filter((other) => other !== each).join(',') || null,
    }));
  });
