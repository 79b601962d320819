import { suggestionLimits } from '../../../shared/contract/suggestions.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { Search, X } from '../icons.ts';

/** The search overlay: closed until a script opens it; the link to the search page stands in for it without one. */
export const SearchOverlay = () => (
  <dialog id="search" className="search-overlay" aria-label={searchText.title} closedby="any">
    <form action={routes.search}>
      <Search aria-hidden />
      <input
        name="q"
        type="text"
        role="combobox"
        enterKeyHint="search"
        maxLength={suggestionLimits.longest}
        aria-label={searchText.label}
        placeholder={searchText.placeholder}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls="suggestions"
      />
      <button type="button" className="icon-button" aria-label={words.close} data-close="">
        <X aria-hidden />
      </button>
    </form>
    <div id="suggestions" role="listbox" aria-label={searchText.suggestions} hidden />
    <p className="search-offline" role="status" data-offline="" />
    <p className="out-of-sight" role="status" data-suggested="" />
  </dialog>
);
