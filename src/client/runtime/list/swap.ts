import { toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { resultsPath } from '../../../shared/routes.ts';
import { keepNewest } from '../keep-newest.ts';
import { stateOfAddress } from './filter-form.ts';
import { insteadOf, putInPlace } from './put-in-place.ts';

/** A wait shorter than this shows nothing, in milliseconds; results that take longer than `deadline` are given up. */
const skeletonDelay = 200;
const deadline = 10_000;

/** Results by address, so that Back and Forward need no network; the newest of them. */
const seen = new Map<string, string>();
const mostSeen = 20;
let running: AbortController | undefined;

async function load(mediaType: MediaType, url: URL, signal: AbortSignal): Promise<{ markup: string; address: string }> {
  const query = toQuery(stateOfAddress(mediaType, url));
  const response = await fetch(resultsPath(mediaType) + (query ? `?${query}` : ''), { signal });
  if (!response.ok) throw new Error(`results answered ${response.status}`);
  return {
    markup: await response.text(),
    address: response.headers.get('content-location') ?? url.pathname + url.search,
  };
}

/** Gives up a swap that is on its way, so that nothing of it shows. */
export function cancelSwap(results: HTMLElement): void {
  running?.abort();
  running = undefined;
  results.removeAttribute('aria-busy');
}

/** Keeps the results on the page as those of an address; without titles, or in another's place, they are asked for anew. */
export function remember(address: string, results: HTMLElement): void {
  if (results.querySelector('.card') && !insteadOf(results)) keepNewest(seen, address, results.innerHTML, mostSeen);
}

/**
 * Puts the results of an address in the place of those on the page. Returns the address they truly belong to (a page
 * past the last is the last, a refused one the first), or null where a newer call has overtaken this one. Rejects where
 * they cannot be had.
 */
export async function swapResults(mediaType: MediaType, results: HTMLElement, url: URL): Promise<string | null> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const known = seen.get(url.pathname + url.search);
  const slow = setTimeout(
    () => results.ariaBusy !== 'true' && results.setAttribute('aria-busy', 'true'),
    known === undefined ? skeletonDelay : deadline,
  );
  const late = setTimeout(() => mine.abort(), deadline);
  try {
    const { markup, address } =
      known === undefined
        ? await load(mediaType, url, mine.signal)
        : { markup: known, address: url.pathname + url.search };
    if (running !== mine) return null;
    putInPlace(results, markup);
    remember(address, results);
    return insteadOf(results) ?? address;
  } catch (error) {
    if (running !== mine) return null;
    throw error;
  } finally {
    clearTimeout(slow);
    clearTimeout(late);
    if (running === mine) results.removeAttribute('aria-busy');
  }
}
