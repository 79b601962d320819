import { type Language, type Region, defaultLocale, languages } from '../../../shared/domain/preferences.ts';
import type { CacheScope } from '../../platform/cache/layers.ts';
import type { Settings } from '../../env.ts';
import { type Limits, fetchJson } from '../../platform/outbound/request.ts';
import * as v from 'valibot';
import {
  type CacheResult,
  type CacheSource,
  deleteCached,
  getCached,
  readThrough,
  setCached,
} from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';

/**
 * The catalogue of one request. Each language has its own cache entries (see `scope.source`). Only values that depend
 * on the region are cached by region. With `freshest`, stale entries are revalidated before they are returned.
 * `isRegionChosen`: the URL names the region, so that a crawler may request all of them.
 */
export type Catalogue = {
  settings: Settings;
  scope: CacheScope;
  language: Language;
  region: Region;
  isRegionChosen?: boolean;
  freshest?: boolean;
};

/** Returns the query for text in the catalogue's language. */
export const languageQuery = ({ language }: Pick<Catalogue, 'language'>) => ({ language: languages[language].tag });

/** Returns the query for details with these parts, and with translations where a text may be missing. */
export function detailsQuery(catalogue: Catalogue, parts: readonly string[] = []): Record<string, string> {
  const appended = catalogue.language === defaultLocale.language ? parts : [...parts, 'translations'];
  return { ...languageQuery(catalogue), ...(appended.length > 0 && { append_to_response: appended.join(',') }) };
}

/** The query that excludes adult titles from a list. */
export const noAdultTitles = { include_adult: 'false', include_softcore: 'false' } as const;

/** Returns the suffix of `scope.source` for a language. Empty for English. */
export const sourceSuffix = (language: Language): string => (language === defaultLocale.language ? '' : `.${language}`);

/** Returns the same catalogue in English, with the cache entries of English. */
export function inEnglish(catalogue: Catalogue): Catalogue {
  const { language, scope } = catalogue;
  const source = scope.source.slice(0, scope.source.length - sourceSuffix(language).length);
  return { ...catalogue, language: defaultLocale.language, scope: { ...scope, source } };
}

/** The limit of responses with hundreds of episodes or credits, which exceed the default one. */
export const largeResponse: Limits = { sizeLimit: 8 * 1024 * 1024 };

/** Fetches JSON from the catalogue. The default language is `en-US`. Throws an `OutboundError`. */
export function fetchCatalogue(
  settings: Settings,
  path: string,
  query: Readonly<Record<string, string>> = {},
  limits?: Limits,
): Promise<unknown> {
  const url = new URL(settings.CATALOGUE_URL + path);
  url.search = new URLSearchParams({ language: 'en-US', ...query }).toString();
  const headers = { authorization: `Bearer ${settings.CATALOGUE_TOKEN}` };
  return fetchJson(url, [new URL(settings.CATALOGUE_URL).origin], headers, limits);
}

type Source<T> = Pick<CacheSource<T>, 'kind' | 'key' | 'schema' | 'maxLoadTime'> & { load: () => Promise<T | null> };

/** Returns null for a 404 of the catalogue. Throws any other error. */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof OutboundError && error.status === 404) return null;
  throw error;
};

/**
 * Reads through the cache. Returns null if `load` does or fails with 404, which deletes a cached value. Throws an
 * `OutboundError`.
 */
export async function loadOrNull<T>(catalogue: Catalogue, source: Source<T>): Promise<CacheResult<T> | null> {
  const { scope } = catalogue;
  const absence = { kind: 'absence', key: `${source.kind} ${source.key}`, schema: v.literal(true) } as const;
  if (await getCached(scope, absence)) return null;
  const load = async () => {
    const value = await source.load().catch(nullIfMissing);
    if (value === null) {
      deleteCached(scope, source);
      setCached(scope, absence, true);
    }
    return value;
  };
  const { value, ...rest } = await readThrough<T | null>(
    scope,
    { ...source, schema: v.nullable(source.schema), load, isCacheable: (loaded) => loaded !== null },
    catalogue,
  );
  return value === null ? null : { value, ...rest };
}
