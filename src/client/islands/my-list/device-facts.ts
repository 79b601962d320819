import { type RefObject, useEffect } from 'react';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { pacing } from '../../lib/pause.ts';
import { whenVisible } from '../../lib/when-visible.ts';
import { addFacts } from '../../stores/my-list-writer.ts';

/** The pause between look-ups, in milliseconds. Stays below the Worker's limit of 120 requests a minute. */
const pause = 550;

/** The titles that this page has looked up: some have no poster. */
const sought = new Set<string>();

let last = Promise.resolve();

/** Looks up a title after those that came before it. */
function seek(key: string): void {
  if (sought.has(key)) return;
  sought.add(key);
  last = last.then(() => addFacts(key)).then(() => pacing.pause(pause));
}

/** Looks up the posters and names that imported titles lack, once their cards are visible. */
export function useFacts(section: RefObject<HTMLElement | null>, titles: readonly ListedTitle[]): void {
  const lacking = titles
    .filter(({ title, posterPath }) => !title || !posterPath)
    .map(titleKey)
    .join();
  useEffect(() => {
    if (!lacking) return;
    const wanted = new Set(lacking.split(','));
    const keyOf = ({ dataset }: HTMLElement) => dataset['removal']?.split(' ')[0] ?? '';
    const observer = whenVisible((button) => seek(keyOf(button)), '200px');
    for (const button of section.current?.querySelectorAll<HTMLElement>('[data-removal]') ?? [])
      if (wanted.has(keyOf(button))) observer.observe(button);
    return () => observer.disconnect();
  }, [lacking, section]);
}
