import { toQuery } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { resultsPath } from '../../../shared/list-paths.ts';
import { keepNewest } from '../../lib/keep-newest.ts';
import { announce, markupOf, swap } from '../swap.ts';
import { stateOfAddress } from './filter-form.ts';

/** Results are shown as busy after `skeletonDelay` and fail after `timeout`. In milliseconds. */
const skeletonDelay = 200;
const timeout = 10_000;

/** The newest results by URL, so that Back and Forward need no network. */
const cachedResults = new Map<string, string>();
const maxCached = 20;
let running: AbortController | undefined;

async function load(mediaType: MediaType, url: URL, signal: AbortSignal): Promise<{ markup: string; address: string }> {
  const query = toQuery(stateOfAddress(mediaType, url));
  const response = await fetch(resultsPath(mediaType) + (query ? `?${query}` : ''), { signal });
  if (!response.ok) throw new Error(`results responded with ${response.status}`);
  return {
    markup: await response.text(),
    address: response.headers.get('content-location') ?? url.pathname + url.search,
  };
}

/** The URL of page 1 if its results are shown instead of a rejected page's, otherwise undefined. */
export const fallbackUrl = (results: HTMLElement): string | undefined =>
  results.querySelector<HTMLElement>('[data-instead]')?.dataset['instead'];

/** Aborts the current swap. */
export function cancelSwap(results: HTMLElement): void {
  running?.abort();
  results.removeAttribute('aria-busy');
}

/** Caches the rendered results, unless they are empty or replace another page. */
export function cacheResults(address: string, results: HTMLElement): void {
  if (!results.querySelector('.state') && !fallbackUrl(results))
    keepNewest(cachedResults, address, markupOf(results), maxCached);
}

/**
 * Swaps in the results of a URL. Resolves to their actual URL: the last page for a page past it, the first page for a
 * rejected one. Resolves to null if a newer call has replaced this one. Rejects if the results cannot be loaded.
 */
export async function swapResults(mediaType: MediaType, results: HTMLElement, url: URL): Promise<string | null> {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  const cached = cachedResults.get(url.pathname + url.search);
  const slow = setTimeout(() => (results.ariaBusy = 'true'), skeletonDelay);
  try {
    const { markup, address } =
      cached === undefined
        ? await load(mediaType, url, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
        : { markup: cached, address: url.pathname + url.search };
    if (signal.aborted) return null;
    swap(results, markup);
    announce(results.querySelector('.count:not(:empty), .state h2')?.textContent ?? '');
    cacheResults(address, results);
    return fallbackUrl(results) ?? address;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(slow);
    if (!signal.aborted) results.removeAttribute('aria-busy');
  }
}
