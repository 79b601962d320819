import { type RefObject, useEffect } from 'react';
import type { ListedTitle } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { pacing } from '../../lib/pause.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { whenVisible } from '../../lib/when-visible.ts';
import { deviceTitles } from '../../stores/my-list-device.ts';
import { addFacts } from '../../stores/my-list-writer.ts';

/**
 * The pause between look-ups, in milliseconds. They take a third of the Worker's limit of 120 requests a minute, which all
 * visitors of a network share.
 */
const pause = 1_500;

/** The pause after a look-up that failed. */
const pauseAfterFailure = 60_000;

const storageKey = 'no-poster';

/** The titles for which this tab has found no poster. */
const posterless = new Set(readStored(storageKey, 'sessionStorage') as string[] | null);

const queue = new Set<string>();

function rememberPosterless(key: string): void {
  if (deviceTitles.peek().some((title) => titleKey(title) === key && title.posterPath)) return;
  posterless.add(key);
  writeStored(storageKey, [...posterless], 'sessionStorage');
}

/** Looks up the titles of the queue. After a failure the others wait for the next page. */
async function lookUpAll(): Promise<void> {
  for (const key of queue) {
    const isDone = await addFacts(key);
    if (isDone) rememberPosterless(key);
    await pacing.pause(isDone ? pause : pauseAfterFailure);
    if (!isDone) break;
  }
  queue.clear();
}

/** Looks up a title after those that came before it. */
function lookUp(key: string): void {
  if (posterless.has(key) || queue.has(key)) return;
  queue.add(key);
  if (queue.size === 1) void lookUpAll();
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
    const observer = whenVisible((button) => lookUp(keyOf(button)), '200px');
    for (const button of section.current?.querySelectorAll<HTMLElement>('[data-removal]') ?? [])
      if (wanted.has(keyOf(button))) observer.observe(button);
    return () => observer.disconnect();
  }, [lacking, section]);
}
