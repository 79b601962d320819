import { fetchJson } from '../../../platform/outbound/fetch.ts';
import type { Listing } from './settings.ts';

/** Asks the listing for a path with a query. Rejects with an OutboundError. */
export function askListing(
  { url: base }: Pick<Listing, 'url'>,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const url = new URL(base + path);
  url.search = new URLSearchParams(query).toString();
  return fetchJson(url, [url.origin], { accept: 'application/json' });
}
