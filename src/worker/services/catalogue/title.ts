import { titleDetailsSchema, type TitleDetails } from '../../../shared/contract/title.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { defaultLocale } from '../../../shared/domain/preferences.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { getCached, type CacheResult } from '../../platform/cache/read-through.ts';
import { type Catalogue, detailsQuery, fetchCatalogue, loadOrNull } from './client.ts';
import { cacheGroups } from './group.ts';
import { isAllowed } from './lists.ts';
import { toDetails } from './details.ts';

const parts = [
  'videos',
  'credits',
  'external_ids',
  'similar',
  'recommendations',
  'watch/providers',
  'keywords',
  'images',
];
/** The age ratings of a film are part of its release dates. Those of a series are appended separately. */
const ratings: Record<MediaType, string> = { movie: 'release_dates', tv: 'content_ratings' };

function sourceOf({ language, region, isRegionChosen }: Catalogue, mediaType: MediaType, id: number) {
  const key = titleKey({ mediaType, id });
  return {
    kind: language === defaultLocale.language && !isRegionChosen ? 'title' : 'localised-title',
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
  const { settings } = catalogue;
  const load = async () => {
    const details = await fetchTitle(catalogue, mediaType, id);
    if (details) cacheGroups(catalogue, details);
    return details;
  };
  const source = { ...sourceOf(catalogue, mediaType, id), load, maxLoadTime: 7_000 };
  const reading = isAllowed(settings, { mediaType, id }) ? await loadOrNull(catalogue, source) : null;
  if (!reading) return { value: null, fresh: true, saved: false };
  const recommendations = reading.value.recommendations.filter((title) => isAllowed(settings, title));
  return { ...reading, value: { ...reading.value, recommendations } };
}

async function fetchTitle(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<TitleDetails | null> {
  const { settings, language } = catalogue;
  const query = {
    ...detailsQuery(catalogue, [...parts, ratings[mediaType]]),
    // Backdrops without text.
    include_image_language: 'null',
    // Few trailers exist in other languages.
    ...(language === defaultLocale.language ? {} : { include_video_language: `${language},${defaultLocale.language}` }),
  };
  return toDetails(await fetchCatalogue(settings, `/${mediaType}/${id}`, query), mediaType, catalogue);
}
