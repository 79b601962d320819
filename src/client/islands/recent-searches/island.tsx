import { useEffect, useId } from 'react';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { useStores } from '../../lib/use-stores.ts';
import {
  clearRecentSearches,
  loadRecentSearches,
  recentSearches,
  rememberSearch,
} from '../../stores/recent-searches.ts';
import { viewer } from '../../stores/viewer.ts';

/** The viewer's recent searches on this device, on a search screen without results. Its space is always reserved. */
export default function RecentSearches() {
  const isHydrated = useStores();
  const heading = useId();
  useEffect(() => loadRecentSearches(viewer.value?.id ?? ''), []);
  const clear = () => {
    clearRecentSearches();
    document.querySelector<HTMLElement>('.search-form input')?.focus();
  };
  const texts = isHydrated ? recentSearches.value : [];
  return (
    <section className="recent" aria-labelledby={texts.length > 0 ? heading : undefined}>
      {texts.length > 0 && (
        <>
          <h2 id={heading}>{searchText.recent}</h2>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                <a
                  className="person"
                  href={`${routes.search}?${new URLSearchParams({ q: text })}`}
                  onClick={() => rememberSearch(text)}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <button type="button" onClick={clear}>
            {searchText.clearRecent}
          </button>
        </>
      )}
    </section>
  );
}
