import * as v from 'valibot';
import type { Region } from '../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { offerKinds, serviceLimit } from '../../../shared/domain/title.ts';
import { isHttpsUrl, toDate, toImagePath } from './fields.ts';
import { type Details, offersSchema } from './schema.ts';

/** TMDB's release types by how well they match "release date": theatrical, limited, premiere, digital, physical, TV. */
const releaseOrder = [3, 2, 1, 4, 5, 6];

/** Returns the ISO day of a title's release in a country, or null. */
function toRegionalDate({ release_dates: countries }: Details, region: Region): string | null {
  const releases = countries?.results.find((country) => country.iso_3166_1 === region)?.release_dates ?? [];
  const dated = releases.flatMap(({ release_date, type }) => {
    const date = toDate(release_date.slice(0, 10));
    return date && releaseOrder.includes(type) ? [{ date, rank: releaseOrder.indexOf(type) }] : [];
  });
  return dated.toSorted((a, b) => a.rank - b.rank || a.date.localeCompare(b.date))[0]?.date ?? null;
}

const isCertification = (text: string) => /^[\p{L}\p{N}+. -]{1,10}$/u.test(text) && text !== 'NR';

/** Returns a title's age rating in a country, or null. A film has its rating in its releases there. */
function toCertification(
  { release_dates: releases, content_ratings: ratings }: Details,
  region: Region,
): string | null {
  const ofFilm = (releases?.results ?? [])
    .filter((country) => country.iso_3166_1 === region)
    .flatMap(({ release_dates: all }) => all)
    .toSorted((a, b) => releaseOrder.indexOf(a.type) - releaseOrder.indexOf(b.type))
    .map(({ certification }) => certification);
  const ofSeries = ratings?.results.find((country) => country.iso_3166_1 === region)?.rating ?? '';
  return [...ofFilm, ofSeries].find(isCertification) ?? null;
}

type Available = Pick<TitleDetails, 'offers' | 'offersHref'>;

function toOffers({ 'watch/providers': countries }: Details, region: Region): Available {
  const parsed = v.safeParse(offersSchema, countries?.results[region]);
  if (!parsed.success) return { offers: [], offersHref: null };
  const { link } = parsed.output;
  const offers = offerKinds.flatMap((kind) => {
    const services = parsed.output[kind]
      .filter(({ provider_name: name }) => name)
      .slice(0, serviceLimit)
      .map(({ provider_id: id, provider_name: name, logo_path: logo }) => ({ id, name, logoPath: toImagePath(logo) }));
    return services.length > 0 ? [{ kind, services }] : [];
  });
  return { offers, offersHref: isHttpsUrl(link) ? link : null };
}

/** Maps a title's release date and age rating in a country, and the services that offer it there. */
export const toAvailability = (
  details: Details,
  region: Region,
): Available & Pick<TitleDetails, 'region' | 'regionalDate' | 'certification'> => ({
  region,
  certification: toCertification(details, region),
  regionalDate: toRegionalDate(details, region),
  ...toOffers(details, region),
});
