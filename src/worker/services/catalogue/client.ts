import { type Language, languages, type Region, defaultLocale } from '../../../shared/domain/preferences.ts';
import type { CacheScope } from '../../platform/cache/layers.ts';
import type { Settings } from '../../env.ts';
import { fetchJson } from '../../platform/outbound/fetch.ts';

/**
 * The catalogue as one request sees it: in a language, whose copies lie apart (see `scope.source`), and for a country,
 * which only what depends on it keeps apart. With `freshest`, stale copies are refreshed before they are shown.
 */
export type Catalogue = {
  settings: Settings;
  scope: CacheScope;
  language: Language;
  region: Region;
  freshest?: boolean;
};

/** What a call asks for so that its texts come in the catalogue's language. */
export const inLanguage = ({ language }: Pick<Catalogue, 'language'>) => ({ language: languages[language].tag });

/** What a list asks for so that it holds no adult titles. */
export const suitable = { include_adult: 'false', include_softcore: 'false' } as const;

/** What sets the cache entries of a language apart from the English ones. */
export const sourceSuffix = (language: Language): string => (language === defaultLocale.language ? '' : `.${language}`);

/** The same catalogue in English, with the cache entries that everyone shares. */
export function inEnglish(catalogue: Catalogue): Catalogue {
  const { language, scope } = catalogue;
  const source = scope.source.slice(0, scope.source.length - sourceSuffix(language).length);
  return { ...catalogue, language: defaultLocale.language, scope: { ...scope, source } };
}

/** Asks the catalogue service for a path with a query; the language is en-US unless the query says otherwise. */
export function askCatalogue(
  settings: Settings,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const url = new URL(settings.CATALOGUE_URL + path);
  url.search = new URLSearchParams({ language: 'en-US', ...query }).toString();
  return fetchJson(url, [new URL(settings.CATALOGUE_URL).origin], {
    authorization: `Bearer ${settings.CATALOGUE_TOKEN}`,
    accept: 'application/json',
  });
}
