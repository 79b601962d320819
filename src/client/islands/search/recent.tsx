import { type MouseEvent, useId } from 'react';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { clearRecentSearches, rememberSearch, removeRecentSearch } from '../../stores/recent-searches.ts';
import { History, X } from '../../components/icons.ts';

type RecentProps = {
  texts: readonly string[];
  /** Called after a removal, when the focused button no longer exists. */
  onRemoved: () => void;
};

/** Recent searches as links, with buttons that remove one or all. */
export function RecentSearches({ texts, onRemoved }: RecentProps) {
  const heading = useId();
  const remove = (work: () => void) => (event: MouseEvent) => {
    if (isRepeated('recent', event)) return;
    work();
    onRemoved();
  };
  return (
    <section className="recent-searches" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{searchText.recent}</h2>
        <button type="button" onClick={remove(clearRecentSearches)}>
          {searchText.clearRecent}
        </button>
      </header>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <a href={`${routes.search}?${new URLSearchParams({ q: text })}`} onClick={() => rememberSearch(text)}>
              <History aria-hidden />
              <span>{text}</span>
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label={searchText.removeRecent(text)}
              onClick={remove(() => removeRecentSearch(text))}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
