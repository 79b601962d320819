import '../../styles/suggestions.css';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { suggestionLimits } from '../../../shared/contract/suggestions.ts';
import { routes } from '../../../shared/routes.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { online } from '../../stores/online.ts';
import { recentSearches } from '../../stores/recent-searches.ts';
import { Search, X } from '../../components/icons.ts';
import { listOptions, optionId, Options, type Suggestion } from './options.tsx';
import { RecentSearches } from './recent.tsx';
import { useSuggestions } from './use-suggestions.ts';

const linkAt = (place: number) => document.getElementById(optionId(place));

/**
 * The content of the search overlay: a form, and suggestions or recent searches below. The input and the suggestions
 * are a combobox. Arrow keys select an option, Enter opens it, and the focus remains in the input.
 */
export default function SearchPanel() {
  useSignals();
  const [form, listbox] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  /** Null until an effect has read the text, which may have been typed before hydration. */
  const [text, setText] = useState<string | null>(null);
  const [wanted, setWanted] = useState<Suggestion | null>(null);
  const suggestions = useSuggestions(text ?? '', online.value);
  const options = useMemo(() => listOptions(suggestions), [suggestions]);
  const corrected = options.length > 0 && suggestions.corrected;
  const place = wanted ? options.indexOf(wanted) : -1;
  const chosen = options[place] ?? null;

  // Typing resets the selection, so that Enter submits the newest text.
  const update = () => {
    setText(input.current!.value.trim());
    setWanted(null);
  };
  useEffect(update, []);
  useEffect(() => void linkAt(place)?.scrollIntoView({ block: 'nearest' }), [place]);

  /** Selects the next or previous option, or none past either end. */
  const step = (by: 1 | -1) => setWanted(options[place === -1 && by === -1 ? options.length - 1 : place + by] ?? null);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && chosen) linkAt(place)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <form id={form} action={routes.search}>
        <Search aria-hidden />
        <input
          ref={input}
          name="q"
          type="text"
          role="combobox"
          enterKeyHint="search"
          maxLength={suggestionLimits.maxLength}
          aria-label={searchText.label}
          placeholder={searchText.placeholder}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listbox}
          aria-activedescendant={chosen ? optionId(place) : undefined}
          onInput={update}
          onKeyDown={press}
        />
        <button type="button" className="icon-button" aria-label={words.close} data-close="">
          <X aria-hidden />
        </button>
      </form>
      <p className={corrected ? 'suggestion-note' : 'out-of-sight'} role="status">
        {corrected
          ? searchText.corrected(corrected, text ?? '')
          : options.length > 0 && searchText.suggested(options.length)}
      </p>
      <Options id={listbox} options={options} chosen={chosen} onChoose={setWanted} />
      {text && (
        <button form={form} className="search-all">
          {searchText.searchFor(text)}
        </button>
      )}
      {text === '' && recentSearches.value.length > 0 && (
        <RecentSearches texts={recentSearches.value} onRemoved={() => input.current?.focus()} />
      )}
    </>
  );
}
