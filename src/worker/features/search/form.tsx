import { suggestionLimits } from '../../../shared/contract/suggestions.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { Search } from '../../../client/components/icons.ts';

export const SearchForm = ({ query }: { query: string }) => (
  <search>
    <form className="search-form" action={routes.search}>
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={suggestionLimits.maxLength}
        aria-label={searchText.label}
        placeholder={searchText.placeholder}
        autoComplete="off"
      />
      <button className="button main">
        <Search aria-hidden />
        {searchText.title}
      </button>
    </form>
  </search>
);
