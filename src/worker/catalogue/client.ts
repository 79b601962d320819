import type { CacheScope } from '../cache/layers.ts';
import type { Settings } from '../env.ts';
import { fetchJson } from '../outbound/fetch-json.ts';

/** The catalogue as one request sees it. With `freshest`, stale copies are refreshed before they are shown. */
export type Catalogue = { settings: Settings; scope: CacheScope; freshest?: boolean };

/** Asks the catalogue service for a path with a query; the language is en-US unless the query says otherwise. */
export function askCatalogue(
  settings: Settings,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const url = new URL(settings.CATALOGUE_URL + path);
  url.search = new URLSearchParams({ language: 'en-US', ...query }).toString();
  return fetchJson(url, new Set([new URL(settings.CATALOGUE_URL).origin]), {
    authorization: `Bearer ${settings.CATALOGUE_TOKEN}`,
    accept: 'application/json',
  });
}
