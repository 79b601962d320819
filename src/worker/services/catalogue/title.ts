import * as v from 'valibot';
import { titleDetailsSchema } from '../../../shared/contract/title.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { defaultLocale } from '../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../shared/domain/title.ts';
import {
  getCached,
  deleteCached,
  setCached,
  type CacheResult,
  readThrough,
} from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { askCatalogue, type Catalogue, inLanguage } from './client.ts';
import { isAllowed } from './lists.ts';
import { toDetails } from './map.ts';

const appended = 'videos,credits,external_ids,similar,recommendations,watch/providers';
/** Series are told apart by their first day alone. */
const parts: Record<MediaType, string> = { movie: `${appended},release_dates`, tv: appended };

function sourceOf({ language, region }: Catalogue, mediaType: MediaType, id: number) {
  const isUsual = language === defaultLocale.language && region === defaultLocale.region;
  const key = `${mediaType}:${id}`;
  return {
    kind: isUsual ? 'title' : 'localised-title',
    key: region === defaultLocale.region ? key : `${key} ${region}`,
    schema: v.nullable(titleDetailsSchema),
  } as const;
}

/** The copy of a title's details at hand; null where there is none, or the operator has blocked the title. */
export async function findTitle(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<TitleDetails | null> {
  if (!isAllowed(catalogue.settings, { mediaType, id })) return null;
  return (await getCached(catalogue.scope, sourceOf(catalogue, mediaType, id)))?.value ?? null;
}

/**
 * A title's details in one call; null where there is no such title, it is adult or the operator has blocked it.
 * Rejects with an OutboundError where the catalogue fails and there is not even an old copy.
 */
export async function loadTitle(
  catalogue: Catalogue,
  mediaType: MediaType,
  id: number,
): Promise<CacheResult<TitleDetails | null>> {
  const { settings, scope } = catalogue;
  const key = `${mediaType}:${id}`;
  const absence = { kind: 'absence', key, schema: v.literal(true) } as const;
  const isAbsent = !isAllowed(settings, { mediaType, id }) || (await getCached(scope, absence)) !== null;
  if (isAbsent) return { value: null, fresh: true, saved: false };
  const source = sourceOf(catalogue, mediaType, id);
  const load = async () => {
    const details = await askForTitle(catalogue, mediaType, id);
    if (details) return details;
    deleteCached(scope, source);
    setCached(scope, absence, true);
    return null;
  };
  const isCacheable = (details: TitleDetails | null) => details !== null;
  const reading = await readThrough(scope, { ...source, load, isCacheable }, catalogue);
  const allowed = reading.value?.recommendations.filter((title) => isAllowed(settings, title));
  return { ...reading, value: reading.value && { ...reading.value, recommendations: allowed ?? [] } };
}

async function askOnce(
  { settings, language, region }: Pick<Catalogue, 'settings' | 'language' | 'region'>,
  mediaType: MediaType,
  id: number,
): Promise<TitleDetails | null> {
  const query = {
    ...inLanguage({ language }),
    append_to_response: parts[mediaType],
    // Few trailers are spoken in another language.
    ...(language === defaultLocale.language ? {} : { include_video_language: `${language},${defaultLocale.language}` }),
  };
  try {
    return toDetails(await askCatalogue(settings, `/${mediaType}/${id}`, query), mediaType, { language, region });
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return null;
    throw error;
  }
}

/** Asks for a title; where nobody has translated its overview, the usual one stands in. */
async function askForTitle(catalogue: Catalogue, mediaType: MediaType, id: number): Promise<TitleDetails | null> {
  const details = await askOnce(catalogue, mediaType, id);
  if (!details || details.overview || catalogue.language === defaultLocale.language) return details;
  const known = await askOnce({ ...catalogue, language: defaultLocale.language }, mediaType, id).catch(() => null);
  if (!known) return details;
  const { overview, overviewLanguage, tagline } = known;
  return { ...details, overview, overviewLanguage, tagline: details.tagline || tagline };
}
