import { titleDetailsSchema, type TitleDetails } from '../../../shared/contract/title.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { defaultLocale } from '../../../shared/domain/preferences.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { getCached, type CacheResult } from '../../platform/cache/read-through.ts';
import { type Catalogue, fetchCatalogue, languageQuery, loadOrNull } from './client.ts';
import { cacheGroups } from './group.ts';
import { isAllowed } from './lists.ts';
import { toDetails } from './details.ts';

const appended = 'videos,credits,external_ids,similar,recommendations,watch/providers,keywords,images';
/** The age ratings of a film are part of its release dates. Those of a series are appended separately. */
const appendToResponse: Record<MediaType, string> = {
  movie: `${appended},release_dates`,
  tv: `${appended},content_ratings`,
};

function sourceOf({ language, region }: Catalogue, mediaType: MediaType, id: number) {
  const isDefault = language === defaultLocale.language && region === defaultLocale.region;
  const key = titleKey({ mediaType, id });
  return {
    kind: isDefault ? 'title' : 'localised-title',
    key: region === defaultLocale.region ? key : `${key} ${region}`,
    schema: titleDetailsSchema,
  } as const;
}

/** Returns a title's cached details, fresh or stale. Returns null on a miss and for a blocked title. */
export async function getCachedTitle(
  catalogue: Catalogue,
  mediaType: MediaType,
  id: number,
): Promise<TitleDetails | null> {
  if (!isAllowed(catalogue.settings, { mediaType, id })) return null;
  return (await getCached(catalogue.scope, sourceOf(catalogue, mediaType, id)))?.value ?? null;
}

/**
 * Loads a title's details. Returns null if the title does not exist, is adult or blocked. Throws an `OutboundError` if
 * loading fails and no title is cached.
 */
export async function loadTitle(
  catalogue: Catalogue,
  mediaType: MediaType,
  id: number,
): Promise<CacheResult<TitleDetails | null>> {
  const { settings, scope } = catalogue;
  const load = async () => {
    const details = await fetchTitle(catalogue, mediaType, id);
    if (details) cacheGroups(scope, details);
    return details;
  };
  const source = { ...sourceOf(catalogue, mediaType, id), load, maxLoadTime: 7_000 };
  const reading = isAllowed(settings, { mediaType, id }) ? await loadOrNull(catalogue, source) : null;
  if (!reading) return { value: null, fresh: true, saved: false };
  const recommendations = reading.value.recommendations.filter((title) => isAllowed(settings, title));
  return { ...reading, value: { ...reading.value, recommendations } };
}

async function fetchTranslation(
  { settings, language, region }: Pick<Catalogue, 'settings' | 'language' | 'region'>,
  mediaType: MediaType,
  id: number,
): Promise<TitleDetails | null> {
  const query = {
    ...languageQuery({ language }),
    append_to_response: appendToResponse[mediaType],
    // Backdrops without text.
    include_image_language: 'null',
    // Few trailers exist in other languages.
    ...(language === defaultLocale.language ? {} : { include_video_language: `${language},${defaultLocale.language}` }),
  };
  return toDetails(await fetchCatalogue(settings, `/${mediaType}/${id}`, query), mediaType, { language, region });
}

/** Fetches a title. Falls back to the English overview if there is no translation. */
async function fetchTitle(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<TitleDetails | null> {
  const details = await fetchTranslation(catalogue, mediaType, id);
  if (!details || details.overview || catalogue.language === defaultLocale.language) return details;
  const english = await fetchTranslation({ ...catalogue, language: defaultLocale.language }, mediaType, id).catch(
    () => null,
  );
  if (!english) return details;
  const { overview, overviewLanguage, tagline } = english;
  return { ...details, overview, overviewLanguage, tagline: details.tagline || tagline };
}
