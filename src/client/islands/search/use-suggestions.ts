import { useEffect, useState } from 'react';
import { suggestionLimits, type Suggestions } from '../../../shared/contract/suggestions.ts';
import { api, read } from '../../lib/api.ts';

/** A pause in typing worth a request, in milliseconds. */
const delay = 160;

const none: Suggestions = { titles: [], people: [], genres: [] };

/** True when one text has grown out of the other: its suggestions may stay until those of the new text arrive. */
const isRelated = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** Suggestions for a text. Only the newest text is requested, after a pause; failures are logged. */
export function useSuggestions(text: string, isOnline: boolean): Suggestions {
  const [found, setFound] = useState({ text: '', suggestions: none });
  const isWanted = isOnline && text.length >= suggestionLimits.characters;

  useEffect(() => {
    if (!isWanted) return;
    const newest = new AbortController();
    const { signal } = newest;
    const request = async () => {
      try {
        const suggestions = await read(api.suggestions.$get({ query: { q: text } }, { init: { signal } }));
        if (!signal.aborted) setFound({ text, suggestions });
      } catch (error) {
        if (signal.aborted) return;
        console.warn('suggestions', error);
        setFound({ text, suggestions: none });
      }
    };
    const timer = setTimeout(() => void request(), delay);
    return () => {
      clearTimeout(timer);
      newest.abort();
    };
  }, [text, isWanted]);

  return isWanted && isRelated(text, found.text) ? found.suggestions : none;
}
