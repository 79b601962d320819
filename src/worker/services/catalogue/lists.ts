import { titlePageSchema } from '../../../shared/contract/title.ts';
import type { HomeRow } from '../../../shared/domain/home-rows.ts';
import type { MediaType, TitleId } from '../../../shared/domain/media-type.ts';
import { defaultLocale } from '../../../shared/domain/preferences.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { Person, TitlePage, TitleSummary } from '../../../shared/domain/title.ts';
import { type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import type { Kind } from '../../platform/cache/policy.ts';
import { lruCache } from '../../platform/memory.ts';
import type { Settings } from '../../env.ts';
import { fetchCatalogue, type Catalogue, inEnglish, languageQuery, noAdultTitles } from './client.ts';
import { toTitlePage } from './map.ts';

/** A list of the catalogue. `mediaType` applies to entries without a media type. */
export type ListQuery = { path: string; query?: Readonly<Record<string, string>>; mediaType?: MediaType };

/** Returns the cache key of a list. */
export const keyOf = ({ path, query = {} }: ListQuery) => `${path}?${new URLSearchParams(query).toString()}`;

/** Returns false for a title that the operator has blocked. */
export const isAllowed = (settings: Settings, title: TitleId): boolean => !settings.BLOCKED_TITLES.has(titleKey(title));

/**
 * Removes blocked titles, because an entry may be older than the block. Returns the same object if no title is blocked,
 * so that memoised markup stays valid.
 */
function withoutBlocked(settings: Settings, page: TitlePage): TitlePage {
  const isClean = page.titles.every((title) => isAllowed(settings, title));
  return isClean ? page : { ...page, titles: page.titles.filter((title) => isAllowed(settings, title)) };
}

const names = lruCache<string, true>('known names');

/** Remembers names that the catalogue has returned, for spelling correction. */
export function rememberNames(titles: readonly TitleSummary[], people: readonly Person[] = []): void {
  for (const { title } of titles) names.set(title, true);
  for (const { name } of people) names.set(name, true);
}

/** Returns the names that this isolate remembers. */
export const listNames = (): string[] => [...names.entries()].map(([name]) => name);

/**
 * Loads a page of a list without adult and blocked titles. Throws an `OutboundError` if loading fails and no page is
 * cached.
 */
export async function loadList(
  catalogue: Catalogue,
  list: ListQuery,
  kind: Kind = 'list',
): Promise<CacheResult<TitlePage>> {
  const { settings, scope } = catalogue;
  const reading = await readThrough(
    scope,
    {
      kind,
      key: keyOf(list),
      schema: titlePageSchema,
      load: async () => {
        const query = { ...languageQuery(catalogue), ...noAdultTitles, ...list.query };
        const page = toTitlePage(await fetchCatalogue(settings, list.path, query), list.mediaType);
        rememberNames(page.titles);
        return page;
      },
      isCacheable: (page) => page.titles.length > 0,
    },
    catalogue,
  );
  return { ...reading, value: withoutBlocked(settings, reading.value) };
}

/**
 * Replaces missing overviews of a list's titles with the English ones, and adds the language of the others. Makes at
 * most one call, and none if no overview is missing. Returns English titles as they are, so that memoised markup stays
 * valid.
 */
export async function withOverviews(
  catalogue: Catalogue,
  list: ListQuery,
  titles: TitleSummary[],
): Promise<TitleSummary[]> {
  const { language } = catalogue;
  if (language === defaultLocale.language) return titles;
  const isWhole = titles.every(({ overview }) => overview);
  const english = isWhole ? null : await loadList(inEnglish(catalogue), list).catch(() => null);
  const overviews = new Map(english?.value.titles.map((title) => [titleKey(title), title.overview]));
  return titles.map((title) =>
    title.overview
      ? { ...title, overviewLanguage: language }
      : { ...title, overview: overviews.get(titleKey(title)) ?? '' },
  );
}

/** Returns true for a title with a poster and a backdrop. Lists of `/discover` show only these. */
export const hasPictures = (title: TitleSummary): boolean => title.posterPath !== null && title.backdropPath !== null;

/** Returns the titles with pictures: the same array if all have them, so that memoised markup stays valid. */
export const withPictures = (titles: TitleSummary[]): TitleSummary[] =>
  titles.every(hasPictures) ? titles : titles.filter(hasPictures);

/** Loads a row of home. Throws an `OutboundError`. */
export async function loadRow(catalogue: Catalogue, row: HomeRow): Promise<CacheResult<TitleSummary[]>> {
  const reading = await loadList(catalogue, row, 'row');
  const { titles } = reading.value;
  return { ...reading, value: row.path.startsWith('/discover/') ? withPictures(titles) : titles };
}

/** The audience of a list: a language such as `en-US`, and the country whose release dates count, such as `US`. */
export type Audience = { language: string; region: string };

/**
 * Loads films that are coming to the cinemas of a country. Throws an `OutboundError` if loading fails and no list is
 * cached.
 */
export const loadUpcoming = (catalogue: Catalogue, audience: Audience): Promise<CacheResult<TitlePage>> =>
  loadList(catalogue, { path: '/movie/upcoming', query: audience, mediaType: 'movie' }, 'cinema');

/**
 * Loads films that are in the cinemas of a country. Throws an `OutboundError` if loading fails and no list is cached.
 */
export const loadNowPlaying = (catalogue: Catalogue, audience: Audience): Promise<CacheResult<TitlePage>> =>
  loadList(catalogue, { path: '/movie/now_playing', query: audience, mediaType: 'movie' }, 'cinema');
