import { changeState, initialState, type ListState, toQuery } from '../../../../shared/domain/filters.ts';
import type { MediaType } from '../../../../shared/domain/media-type.ts';
import { listHref } from '../../../../shared/list-paths.ts';
import { filterChips } from '../../../../shared/text/filter-labels.ts';
import type { FilterNames } from '../../../../shared/text/list-heading.ts';
import { filterText } from '../../../../shared/text/lists.ts';
import { X } from '../../../../client/components/icons.ts';

type ActiveFiltersProps = { mediaType: MediaType; state: ListState; names: FilterNames };

/** The active filters as links that remove them. */
export function ActiveFilters({ mediaType, state, names }: ActiveFiltersProps) {
  const chips = filterChips(mediaType, state, names);
  if (chips.length === 0) return null;
  const hrefOf = (change: Partial<ListState>) => listHref(mediaType, toQuery(changeState(state, change)));
  const { sort, view } = state;
  return (
    <ul className="active-filters" aria-label={filterText.activeFilters}>
      {chips.map(({ name, label, rest }) => (
        <li key={name + label}>
          <a href={hrefOf({ [name]: rest })} data-swap="" aria-label={filterText.remove(label)}>
            {label}
            <X aria-hidden />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className="reset" href={hrefOf({ ...initialState, sort, view })} data-swap="">
            {filterText.clear}
          </a>
        </li>
      )}
    </ul>
  );
}
