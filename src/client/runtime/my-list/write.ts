import { askToAdd, askToRemove } from './api.ts';
import { isWanted, note, readTitles, want } from './titles.ts';
import { tellTabs } from './tabs.ts';

/** What becomes of a wish: told when it is fulfilled, or when it was not and the page shows again what is true. */
export type Told = { done: (isThere: boolean) => void; failed: () => void };

const onTheirWay = new Set<string>();

async function send(key: string, shall: boolean): Promise<void> {
  if (shall) await askToAdd(key);
  else await askToRemove(key);
  note(key, shall);
  tellTabs({ key, isThere: shall });
}

/**
 * Adds or removes a title: the page shows it at once, the Worker hears of it. Wishes for one title go out one after the
 * other, and of those that wait only the last.
 */
export async function wish(key: string, shall: boolean, { done, failed }: Told): Promise<void> {
  want(key, shall);
  if (onTheirWay.has(key)) return;
  onTheirWay.add(key);
  try {
    for (let next = isWanted(key); next !== undefined; next = isWanted(key)) {
      await send(key, next);
      if (isWanted(key) === next) want(key, null);
      done(next);
    }
  } catch {
    want(key, null);
    failed();
    void readTitles();
  } finally {
    onTheirWay.delete(key);
  }
}
