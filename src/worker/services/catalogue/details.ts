import * as v from 'valibot';
import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { type Language, type Region, defaultLocale } from '../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type {
  Company,
  Credited,
  CrewMember,
  TitleCollection,
  TitleVideo,
  Trailer,
} from '../../../shared/domain/title.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { toAvailability } from './availability.ts';
import { toLinks } from './external-links.ts';
import { toDate, toImagePath } from './fields.ts';
import { isAdult, toCommon, toSummaries, withFallback } from './map.ts';
import { type Details, detailsSchema } from './schema.ts';

const castLimit = 12;
const recommendationLimit = 10;
const companyLimit = 4;
const keywordLimit = 12;
const videoLimit = 6;
const imageLimit = 8;

const toImdbId = (id: string | null | undefined) => (id && /^tt\d{5,12}$/.test(id) ? id : null);

const toRuntime = ({ runtime, episode_run_time: runtimes, last_episode_to_air: last }: Details) =>
  runtime ?? runtimes.find((minutes) => minutes !== null) ?? last?.runtime ?? null;

const isNamed = ({ name }: { name: string }) => name !== '';

const listMakers = (details: Details, mediaType: MediaType): Credited[] =>
  mediaType === 'tv'
    ? details.created_by
    : (details.credits?.crew ?? []).filter((person) => person.job === 'Director').map(({ id, name }) => ({ id, name }));

/** The jobs that are shown besides a film's director, in order. */
const crewJobs = [
  'Screenplay',
  'Writer',
  'Novel',
  'Producer',
  'Director of Photography',
  'Original Music Composer',
  'Editor',
];

const listCrew = ({ credits }: Details): CrewMember[] =>
  crewJobs.flatMap((job) =>
    (credits?.crew ?? []).filter((person) => person.job === job && isNamed(person)).slice(0, 2),
  );

const toCompanies = (companies: Details['networks']): Company[] =>
  companies
    .filter(isNamed)
    .slice(0, companyLimit)
    .map(({ id, name, logo_path: logo }) => ({ id, name, logoPath: toImagePath(logo) }));

function toCollectionLink({ belongs_to_collection: collection }: Details): TitleCollection | null {
  if (!collection) return null;
  const { id, name, backdrop_path: backdrop } = collection;
  return { id, name, backdropPath: toImagePath(backdrop) };
}

type Video = { key: string; name: string; site: string; type: string; official: boolean };

/** The format of YouTube's video keys. */
const youtubeKey = /^[\w-]{11}$/;

const rank = (video: Video) => (video.type === 'Trailer' ? 2 : 0) + (video.official ? 1 : 0);

const isOnYoutube = ({ site, key }: Video) => site === 'YouTube' && youtubeKey.test(key);

/** Selects a YouTube trailer. Prefers a Trailer to a Teaser, then an official video. Returns null without trailers. */
export function chooseTrailer(videos: readonly Video[]): Trailer | null {
  const trailers = videos.filter((video) => isOnYoutube(video) && /^(Trailer|Teaser)$/.test(video.type));
  const best = trailers.toSorted((a, b) => rank(b) - rank(a))[0];
  return best ? { key: best.key, name: best.name } : null;
}

/** Lists named videos on YouTube other than the trailer, official videos first. Removes duplicates. */
export function listVideos(videos: readonly Video[], trailer: Trailer | null): TitleVideo[] {
  const others = videos.filter((video) => isOnYoutube(video) && video.name && video.key !== trailer?.key);
  const unique = new Map(others.map(({ key, name, type, official }) => [key, { key, name, type, official }]));
  return [...unique.values()]
    .toSorted((a, b) => Number(b.official) - Number(a.official))
    .slice(0, videoLimit)
    .map(({ key, name, type }) => ({ key, name, type }));
}

/** Maps a title's trailer, its other videos and its backdrops. */
function toMedia({ videos, images }: Details): Pick<TitleDetails, 'trailer' | 'videos' | 'images'> {
  const results = videos?.results ?? [];
  const trailer = chooseTrailer(results);
  const paths = (images?.backdrops ?? []).map(({ file_path: path }) => toImagePath(path));
  return {
    trailer,
    videos: listVideos(results, trailer),
    images: [...new Set(paths.filter((path) => path !== null))].slice(0, imageLimit),
  };
}

function toNumber(mark: Details['next_episode_to_air']): EpisodeNumber | null {
  const { season_number: season = null, episode_number: episode = null } = mark ?? {};
  return season === null || episode === null ? null : { season, episode };
}

/** Maps the newest episode of a series that has aired, and the next one if its day is known. */
function toAiring({
  last_episode_to_air: last,
  next_episode_to_air: next,
}: Details): Pick<TitleDetails, 'lastAired' | 'nextAiring'> {
  const number = toNumber(next);
  const date = toDate(next?.air_date ?? '');
  return { lastAired: toNumber(last), nextAiring: number && date ? { ...number, date } : null };
}

/** Maps a title's overview and tagline. Both are English if there is no overview in the language. */
function toTexts({ overview, tagline, translations }: Details, language: Language) {
  const { text, language: overviewLanguage } = withFallback(overview, language, translations, 'overview');
  const fallback = overviewLanguage === language ? '' : withFallback('', language, translations, 'tagline').text;
  return { overview: text, overviewLanguage, tagline: tagline || fallback };
}

/**
 * Maps the details of a title to the fields that screens use. Returns null for an adult title. Throws 'wrong-shape'.
 */
export function toDetails(
  response: unknown,
  mediaType: MediaType,
  { language, region }: { language: Language; region: Region } = defaultLocale,
): TitleDetails | null {
  const parsed = v.safeParse(detailsSchema, response);
  if (!parsed.success || !(parsed.output.title || parsed.output.name)) {
    throw new OutboundError('wrong-shape', { detail: 'details' });
  }
  const details = parsed.output;
  if (isAdult(details)) return null;
  const related = [...(details.recommendations?.results ?? []), ...(details.similar?.results ?? [])];
  return {
    ...toCommon(details, mediaType),
    originalTitle: details.original_title || details.original_name,
    ...toTexts(details, language),
    runtime: toRuntime(details),
    budget: (mediaType === 'movie' && details.budget) || null,
    genres: details.genres,
    imdbId: toImdbId(details.imdb_id ?? details.external_ids?.imdb_id),
    ...toMedia(details),
    cast: (details.credits?.cast ?? [])
      .filter((member) => member.name)
      .slice(0, castLimit)
      .map((member) => ({
        id: member.id,
        name: member.name,
        character: member.character,
        profilePath: toImagePath(member.profile_path),
      })),
    makers: listMakers(details, mediaType).filter(isNamed).slice(0, 3),
    crew: listCrew(details),
    companies: toCompanies(details.production_companies),
    networks: toCompanies(details.networks),
    keywords: [...(details.keywords?.keywords ?? []), ...(details.keywords?.results ?? [])].slice(0, keywordLimit),
    collection: toCollectionLink(details),
    links: toLinks('title', { imdb_id: details.imdb_id, homepage: details.homepage, ...details.external_ids }),
    originalLanguage: details.original_language,
    countries: details.origin_country,
    seasons: details.seasons.map((season) => ({
      number: season.season_number,
      name: season.name,
      episodeCount: season.episode_count,
      date: toDate(season.air_date),
      posterPath: toImagePath(season.poster_path),
    })),
    ...toAiring(details),
    recommendations: toSummaries(related, mediaType)
      .filter((title) => title.posterPath && !(title.id === details.id && title.mediaType === mediaType))
      .slice(0, recommendationLimit),
    ...toAvailability(details, region),
  };
}
