import { activeFilters, type ListState } from '../../../../shared/domain/filters.ts';
import { filterText } from '../../../../shared/text/lists.ts';
import { SlidersHorizontal } from '../../../../client/components/icons.ts';

type OpenerProps = { label: string; state: ListState; isFloating?: boolean };

/** Opens the filter drawer on small screens and shows how many filters are active. */
export const FiltersOpener = ({ label, state, isFloating }: OpenerProps) => (
  <button
    type="button"
    className={isFloating ? 'button main filters-open' : 'button filters-open-top'}
    popoverTarget="filters"
    data-filters-open={isFloating ? 'floating' : ''}
    data-away={isFloating ? '' : undefined}
  >
    <SlidersHorizontal aria-hidden />
    {label}
    <span data-filters-count="">{filterText.active(activeFilters(state).length)}</span>
  </button>
);

export const ListTop = ({ heading, state }: { heading: string; state: ListState }) => (
  <header className="listing-top">
    <h1>{heading}</h1>
    <FiltersOpener label={filterText.filtersAndSort} state={state} />
  </header>
);
