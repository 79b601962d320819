import { seededRandom } from './random.ts';
import { addDays, type Day } from './dates.ts';
import { genres } from './genres.ts';
import { words } from './synthetic-words.ts';
import type { CastMember, MediaType, SeasonFacts, TitleFacts } from './works.ts';

const FIRST_ID = 1_000_001;
const LARGE_CAST = 520;
const SEEDS: Readonly<Record<MediaType, number>> = { movie: 0x5eed_0001, tv: 0x5eed_8001 };

type Random = () => number;

function pick<T>(random: Random, items: readonly [T, ...T[]] | readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

const titlePatterns: readonly ((random: Random) => string)[] = [
  (random) => `The ${pick(random, words.adjectives)} ${pick(random, words.nouns)}`,
  (random) => `${pick(random, words.adjectives)} ${pick(random, words.nouns)}`,
  (random) => `The ${pick(random, words.nouns)} of ${pick(random, words.places)}`,
  (random) => `A ${pick(random, words.nouns)} for ${pick(random, words.places)}`,
];

/** Picks a release day. Most titles are old, about 4 % are within 90 days of today, a few have no date. */
function pickDay(random: Random): Day | null {
  const kind = random();
  if (kind < 0.002) return null;
  if (kind < 0.04) return Math.floor(random() * 150) - 90;
  return addDays('1925-01-01', Math.floor((1 - random() ** 2) * 36_500));
}

function pickGenres(media: MediaType, random: Random): number[] {
  const count = 1 + Math.floor(random() * 3);
  return [...new Set(Array.from({ length: count }, () => pick(random, genres[media]).id))];
}

function pickName(random: Random): string {
  return `${pick(random, words.firstNames)} ${pick(random, words.lastNames)}`;
}

function generateCast(random: Random, size: number): CastMember[] {
  return Array.from({ length: size }, () => ({ name: pickName(random), character: pick(random, words.roles) }));
}

function generateSeasons(random: Random, day: Day | null, runtime: number): SeasonFacts[] {
  const firstDay = (season: number): Day | null => {
    if (day === null) return null;
    return typeof day === 'number' ? day + (season - 1) * 364 : addDays(day, (season - 1) * 364);
  };
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => ({
    number: index + 1,
    name: `Season ${index + 1}`,
    day: firstDay(index + 1),
    overview: '',
    episodes: Array.from({ length: 6 + Math.floor(random() * 7) }, (_unused, episodeIndex) => ({
      number: episodeIndex + 1,
      name: `The ${pick(random, words.nouns)}`,
      day: null,
      runtime,
      overview: '',
    })),
  }));
}

function generateOverview(random: Random): string {
  const role = pick(random, words.roles)
    .replace(/^(The|A) /, '')
    .toLowerCase();
  const noun = pick(random, words.nouns).toLowerCase();
  return `In ${pick(random, words.places)}, a ${role} inherits a ${noun} and the debts that come with it. One winter is all there is to put things right.`;
}

/** Generates a title from its number. Its overview, cast and seasons are generated on first access. */
function generateTitle(media: MediaType, number: number): TitleFacts {
  const random = seededRandom(SEEDS[media] + number * 7919);
  const detailsRandom = () => seededRandom(SEEDS[media] + number * 7919 + 1);
  const title = pick(random, titlePatterns)(random);
  const foreign = random() < 0.3 ? pick(random, words.foreign) : null;
  const day = pickDay(random);
  const runtime = media === 'movie' ? 70 + Math.floor(random() * 80) : 22 + Math.floor(random() * 40);
  const network = pick(random, words.networks);
  let cast: CastMember[] | null = null;
  let seasons: SeasonFacts[] | null = null;
  return {
    media,
    id: FIRST_ID + number,
    origin: 'synthetic',
    title,
    originalTitle: foreign?.[2] ?? title,
    originalLanguage: foreign?.[0] ?? 'en',
    countries: [foreign?.[1] ?? pick(random, ['US', 'GB', 'AU', 'CA'])],
    day,
    runtime: random() < 0.02 ? null : runtime,
    genres: pickGenres(media, random),
    makers: [pickName(random)],
    companies: [pick(random, words.companies)],
    imdbId: null,
    tagline: '',
    rating: Math.round(30 + random() * 32 + random() * 28) / 10,
    fame: 1 + Math.floor(random() ** 2 * 8),
    trailer: null,
    videos: [],
    hasPoster: random() < 0.96,
    hasBackdrop: random() < 0.92,
    adult: random() < 0.001,
    get overview() {
      return generateOverview(detailsRandom());
    },
    get cast() {
      return (cast ??= generateCast(detailsRandom(), number === 6 ? LARGE_CAST : 4 + (number % 9)));
    },
    series:
      media === 'movie'
        ? null
        : {
            lastDay: null,
            network,
            status: typeof day === 'number' ? 'Returning Series' : 'Ended',
            get seasons() {
              return (seasons ??= generateSeasons(detailsRandom(), day, runtime));
            },
          },
  };
}

/** Generates this many films and half as many series, to test a large catalogue. The result is always the same. */
export function synthesise(films: number): TitleFacts[] {
  return [
    ...Array.from({ length: films }, (_, number) => generateTitle('movie', number)),
    ...Array.from({ length: Math.floor(films / 2) }, (_, number) => generateTitle('tv', number)),
  ];
}
