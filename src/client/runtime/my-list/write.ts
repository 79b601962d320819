import { isOffline } from '../ask.ts';
import { keepWish, pendingWish, sendWishes } from '../offline/keep-wish.ts';
import { askToAdd, askToRemove } from './api.ts';
import { nameOf } from './marks.ts';
import { isWanted, note, readTitles, want } from './titles.ts';
import { tellTabs } from './tabs.ts';

/** What becomes of a wish: told when it is fulfilled, when it waits for a network, or when the page shows again what is true. */
export type Told = { done: (isThere: boolean) => void; waits: () => void; failed: (error: unknown) => void };

const onTheirWay = new Set<string>();

async function send(key: string, shall: boolean): Promise<void> {
  if (shall) await askToAdd(key);
  else await askToRemove(key);
  note(key, shall);
  tellTabs({ key, isThere: shall });
}

/** Keeps a wish for when there is a network. False where the browser keeps nothing. */
export const waitFor = (key: string, shall: boolean): boolean =>
  keepWish({ kind: 'list', title: key, shall, name: nameOf(key) });

/**
 * Adds or removes a title: the page shows it at once, the Worker hears of it. Wishes for one title go out one after the
 * other, and of those that wait only the last.
 */
export async function wish(key: string, shall: boolean, { done, waits, failed }: Told): Promise<void> {
  want(key, shall);
  if (onTheirWay.has(key)) return;
  if (pendingWish('list', key) !== undefined && waitFor(key, shall)) {
    waits(); // after what waits already, not before it
    return sendWishes();
  }
  onTheirWay.add(key);
  try {
    for (let next = isWanted(key); next !== undefined; next = isWanted(key)) {
      await send(key, next);
      if (isWanted(key) === next) want(key, null);
      done(next);
    }
  } catch (error) {
    if (isOffline(error) && waitFor(key, isWanted(key) ?? shall)) return waits();
    want(key, null);
    failed(error);
    void readTitles();
  } finally {
    onTheirWay.delete(key);
  }
}
