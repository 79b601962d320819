import { providers, REGIONS } from '../brands.ts';
import { logoPath } from '../pictures.ts';
import { keyOf, type TitleFacts, type Work } from '../works.ts';

const TEEN_GENRES = [27, 53, 80, 10752];
const FAMILY_GENRES = [16, 10751, 10762];
const RATINGS_BEGAN = '1968-11-01';

type Band = 'family' | 'general' | 'teens';

const CERTIFICATIONS: Readonly<Record<'movie' | 'tv', Readonly<Record<string, Readonly<Record<Band, string>>>>>> = {
  movie: {
    US: { family: 'G', general: 'PG', teens: 'PG-13' },
    GB: { family: 'U', general: 'PG', teens: '12' },
    DE: { family: '0', general: '6', teens: '12' },
    FR: { family: 'U', general: 'U', teens: '12' },
    BR: { family: 'L', general: '10', teens: '12' },
  },
  tv: {
    US: { family: 'TV-Y', general: 'TV-PG', teens: 'TV-14' },
    GB: { family: 'U', general: 'PG', teens: '12' },
    DE: { family: '0', general: '6', teens: '12' },
    BR: { family: 'L', general: '10', teens: '12' },
  },
};

function bandOf({ genres }: TitleFacts): Band {
  if (genres.some((id) => FAMILY_GENRES.includes(id))) return 'family';
  return genres.some((id) => TEEN_GENRES.includes(id)) ? 'teens' : 'general';
}

/** Returns the certification of a title. American film ratings began in 1968, so earlier films are not rated. */
function certificationOf({ facts, date }: Work, country: string, rating: string): string {
  return country === 'US' && facts.media === 'movie' && date < RATINGS_BEGAN ? 'NR' : rating;
}

/** Returns a film's release dates and certifications by country. Empty for a film without a date. */
export function toReleaseDates(work: Work) {
  const band = bandOf(work.facts);
  const toRelease = (certification: string) => ({
    certification,
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${work.date}T00:00:00.000Z`,
    type: 3,
  });
  const countries = work.date === '' ? [] : Object.entries(CERTIFICATIONS.movie);
  return {
    results: countries.map(([country, ratings]) => ({
      iso_3166_1: country,
      release_dates: [toRelease(certificationOf(work, country, ratings[band]))],
    })),
  };
}

/** Returns a series' ratings by country. */
export function toContentRatings({ facts }: Work) {
  return {
    results: Object.entries(CERTIFICATIONS.tv).map(([iso_3166_1, ratings]) => ({
      descriptors: [],
      iso_3166_1,
      rating: ratings[bandOf(facts)],
    })),
  };
}

function offersIn(region: string, facts: TitleFacts) {
  const offers: Record<string, object[]> = {};
  for (const [priority, provider] of providers.entries()) {
    if (!provider.regions.includes(region) || !provider.carries(facts)) continue;
    const { id: provider_id, name: provider_name } = provider;
    const offer = { logo_path: logoPath(provider), provider_id, provider_name, display_priority: priority };
    for (const kind of provider.offers) (offers[kind] ??= []).push(offer);
  }
  return offers;
}

/** Returns a title's watch providers by country. Empty for an unreleased title. */
export function toWatchProviders({ facts, voteCount }: Work) {
  const countries = voteCount === 0 ? [] : REGIONS.map((region) => [region, offersIn(region, facts)] as const);
  const withOffers = countries.filter(([, offers]) => Object.keys(offers).length > 0);
  const link = (region: string) => `https://lanternhouse.example/watch/${keyOf(facts)}?locale=${region}`;
  return {
    results: Object.fromEntries(withOffers.map(([region, offers]) => [region, { link: link(region), ...offers }])),
  };
}
