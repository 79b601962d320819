import { keywordsOf } from '../keywords.ts';
import type { Library } from '../library.ts';
import { listSimilar } from '../similarity.ts';
import { pageOf, parsePage } from '../paging.ts';
import { listSeasons, type Season } from '../seasons.ts';
import type { MediaType, Work } from '../works.ts';
import { toContentRatings, toReleaseDates, toWatchProviders } from './availability.ts';
import { toAggregateCredits, toCredits } from './credits.ts';
import { toImages } from './images.ts';
import { toListItem, toMixedItem } from './list-item.ts';
import { toTranslations } from './translations.ts';
import { toVideos } from './videos.ts';

type Part = (work: Work, library: Library, query: URLSearchParams) => object;

function episodeCount(seasons: readonly Season[]): number {
  return seasons.reduce((sum, { episodes }) => sum + episodes.length, 0);
}

const aggregateCredits: Part = (work, library) =>
  toAggregateCredits(work, library, episodeCount(listSeasons(work, library.today)));

/** A title's keywords. TMDB names the list `results` for series. */
const toKeywords: Part = (work) =>
  work.facts.media === 'movie' ? { keywords: keywordsOf(work) } : { results: keywordsOf(work) };

const social = { wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null };

const shared: Readonly<Record<string, Part>> = {
  credits: toCredits,
  images: (work, _library, query) => toImages(work, query),
  keywords: toKeywords,
  recommendations: (work, library, query) =>
    pageOf(listSimilar(library, work, 'recommendations'), parsePage(query), toMixedItem),
  similar: (work, library, query) => pageOf(listSimilar(library, work, 'similar'), parsePage(query), toListItem),
  translations: ({ facts: { overview, tagline } }) => toTranslations({ overview, tagline }),
  videos: toVideos,
  'watch/providers': toWatchProviders,
};

/** The parts of a title, appended to its details or at their own paths. */
export const titleParts: Readonly<Record<MediaType, Readonly<Record<string, Part>>>> = {
  movie: {
    ...shared,
    external_ids: ({ facts }) => ({ imdb_id: facts.imdbId, ...social }),
    release_dates: toReleaseDates,
  },
  tv: {
    ...shared,
    aggregate_credits: aggregateCredits,
    content_ratings: toContentRatings,
    external_ids: ({ facts }) => ({
      imdb_id: facts.imdbId,
      freebase_mid: null,
      freebase_id: null,
      tvdb_id: null,
      tvrage_id: null,
      ...social,
    }),
  },
};

const noVideos: Part = () => ({ results: [] });
const noIds: Part = () => ({
  freebase_mid: null,
  freebase_id: null,
  tvdb_id: null,
  tvrage_id: null,
  wikidata_id: null,
});

/** The parts of a season or episode: the series' people. Pictures, videos and ids are empty. */
export const seasonParts: Readonly<Record<'season' | 'episode', Readonly<Record<string, Part>>>> = {
  season: {
    aggregate_credits: aggregateCredits,
    credits: toCredits,
    external_ids: noIds,
    images: () => ({ posters: [] }),
    videos: noVideos,
  },
  episode: {
    credits: (work, library) => ({ ...toCredits(work, library), guest_stars: [] }),
    external_ids: noIds,
    images: () => ({ stills: [] }),
    videos: noVideos,
  },
};
