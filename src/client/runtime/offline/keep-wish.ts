import { wishBatch } from '../../../shared/contract/wishes.ts';
import { keptQueue } from '../kept-queue.ts';
import { replayLine } from '../replay.ts';
import { sendBatch } from '../send-batch.ts';
import { alone, browser, viewerHere } from '../viewer-here.ts';
import { addWish, type KeptWish, parseWishes, type Wish, wishesOf, withoutWishes } from './wishes.ts';

/** Where a browser keeps what was wished without a network. */
const { read, write } = keptQueue<KeptWish>('pending-wishes', parseWishes);
export { read as readWishes, write as writeWishes };

/** Wishes of whoever looks that are still to be fulfilled. */
export const pendingWishes = (kind: Wish['kind']): Wish[] =>
  wishesOf(read(), viewerHere()).filter((wish) => wish.kind === kind);

/** What whoever looks has wished of a title without a network; undefined where nothing waits. */
export const pendingWish = (kind: Wish['kind'], title: string): boolean | undefined =>
  pendingWishes(kind).find((wish) => wish.title === title)?.shall;

/** Keeps a wish of whoever looks until it is fulfilled. False where the browser keeps nothing. */
export function keepWish(wish: Omit<Wish, 'at'>): boolean {
  const userId = viewerHere();
  return userId !== '' && write(addWish(read(), { userId, ...wish, at: new Date().toISOString() }));
}

/** Calls back with wishes that have been fulfilled, until the signal ends. */
export function onFulfilled(hear: (wishes: readonly Wish[]) => void, signal?: AbortSignal): void {
  addEventListener('wishes', (event) => hear((event as CustomEvent<readonly Wish[]>).detail), signal ? { signal } : {});
}

/** Fulfils what whoever looks has wished, in its order, one tab at a time. */
export async function sendWishes(): Promise<void> {
  const userId = viewerHere();
  const entries = () => wishesOf(read(), userId);
  if (!userId || !navigator.onLine || entries().length === 0) return;
  const forget = (done: readonly Wish[]) => {
    write(withoutWishes(read(), userId, done));
    dispatchEvent(new CustomEvent('wishes', { detail: done }));
  };
  const send = (wishes: readonly Wish[]) => {
    const sent = wishes.map(({ kind, title, shall, at }) => ({ kind, title, shall, at }));
    return sendBatch('/api/wishes', { viewer: userId, wishes: sent }, wishes);
  };
  await alone('pending-wishes', () => replayLine({ ...browser, entries, forget, send, batch: wishBatch }));
}
