import { parseQueue, type Pending } from './queue.ts';

/** Where a browser keeps what has not been written yet, of everyone who uses it. */
const place = 'pending-updates';

const log = (error: unknown) => console.warn('history', error instanceof Error ? error.name : error);

/** What is kept. What cannot be read is thrown away. */
export function readPending(): Pending[] {
  try {
    const { queue, damaged } = parseQueue(localStorage.getItem(place));
    if (damaged) {
      log('a damaged queue was mended');
      writePending(queue);
    }
    return queue;
  } catch (error) {
    log(error); // a browser may refuse to keep anything
    return [];
  }
}

/** Keeps a queue. False where the browser keeps nothing, or has no room. */
export function writePending(queue: readonly Pending[]): boolean {
  try {
    if (queue.length > 0) localStorage.setItem(place, JSON.stringify(queue));
    else localStorage.removeItem(place);
    return true;
  } catch (error) {
    log(error);
    return false;
  }
}

/** Takes everything out of the browser's storage that a person may have left there, save what is still to be written. */
export function clearAllButPending(): void {
  const queue = readPending();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch (error) {
    log(error);
  }
  writePending(queue);
}
