import { useState } from 'react';
import { suggestionLimits, type Suggestions } from '../../../shared/contract/suggestions.ts';
import { api, read } from '../../lib/api.ts';
import { isHiddenPath } from '../../lib/hidden-styles.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { wait } from '../../lib/pause.ts';

/** The debounce delay, in milliseconds. */
const delay = 160;

const none: Suggestions = { corrected: null, titles: [], people: [], genres: [] };

/** True if one text extends the other. Its suggestions are then shown until the new ones arrive. */
const isRelated = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** Loads suggestions for a text. Debounces requests and uses only the newest. Logs errors. */
export function useSuggestions(text: string, isOnline: boolean): Suggestions {
  const [found, setFound] = useState({ text: '', suggestions: none });
  const isWanted = isOnline && text.length >= suggestionLimits.minLength;

  useAbortableEffect(
    async (signal) => {
      if (!isWanted) return;
      await wait(delay, signal);
      if (signal.aborted) return;
      try {
        const suggestions = await read(api.suggestions.$get({ query: { q: text } }, { init: { signal } }));
        const titles = suggestions.titles.filter(({ href }) => !isHiddenPath(href));
        if (!signal.aborted) setFound({ text, suggestions: { ...suggestions, titles } });
      } catch (error) {
        if (signal.aborted) return;
        console.warn('suggestions', error);
        setFound({ text, suggestions: none });
      }
    },
    [text, isWanted],
  );

  return isWanted && isRelated(text, found.text) ? found.suggestions : none;
}
