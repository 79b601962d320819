import { api, read } from '../lib/api.ts';
import { confirmTitles, countChanges } from './my-list.ts';

let reading: Promise<void> | undefined;
let isStale = false;

async function readUntilCurrent(): Promise<void> {
  let seen;
  do {
    isStale = false;
    seen = countChanges();
    const { titles } = await read(api['my-list'].ids.$get());
    if (!isStale && seen === countChanges()) confirmTitles(titles);
  } while (isStale || seen !== countChanges());
}

/** Reads the list. Concurrent callers share a request that began after the last of them. Errors are only logged. */
export function readMyList(): Promise<void> {
  isStale = true;
  reading ??= readUntilCurrent()
    .catch((error: unknown) => console.warn('my list', error))
    .finally(() => (reading = undefined));
  return reading;
}
