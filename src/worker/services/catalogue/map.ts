import * as v from 'valibot';
import { type MediaType, parseMediaType } from '../../../shared/domain/media-type.ts';
import { type Language, type Region, defaultLocale } from '../../../shared/domain/preferences.ts';
import type {
  Company,
  Credited,
  CrewMember,
  Episode,
  Season,
  TitleDetails,
  TitlePage,
  TitleSummary,
} from '../../../shared/domain/title.ts';
import { maxPage } from '../../../shared/domain/pagination.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { toAvailability } from './availability.ts';
import { toLinks } from './external-links.ts';
import { toDate, toImagePath } from './fields.ts';
import { toAiring } from './airing.ts';
import { toMedia } from './media.ts';
import {
  type Details,
  detailsSchema,
  type EpisodeEntry,
  type ListItem,
  listItemSchema,
  listSchema,
  seasonSchema,
  seasonMarkerSchema,
} from './schema.ts';

const castLimit = 12;
const recommendationLimit = 12;
const companyLimit = 4;
const keywordLimit = 12;

const toImdbId = (id: string | null | undefined) => (id && /^tt\d{5,12}$/.test(id) ? id : null);

const toCommon = (item: ListItem | Details, mediaType: MediaType) => ({
  mediaType,
  id: item.id,
  title: item.title || item.name,
  date: toDate(mediaType === 'movie' ? item.release_date : item.first_air_date),
  overview: item.overview,
  posterPath: toImagePath(item.poster_path),
  backdropPath: toImagePath(item.backdrop_path),
  voteAverage: item.vote_average,
  voteCount: item.vote_count,
});

/** Returns true for adult titles. */
const isHidden = ({ adult, softcore }: ListItem | Details) => adult || softcore;

/** Maps a list entry to a title. Returns null for a person, an adult or unnamed title, and an invalid entry. */
export function toSummary(entry: unknown, fallback?: MediaType): TitleSummary | null {
  const parsed = v.safeParse(listItemSchema, entry);
  if (!parsed.success || isHidden(parsed.output)) return null;
  const item = parsed.output;
  const mediaType = item.media_type ? parseMediaType(item.media_type) : (fallback ?? null);
  if (!mediaType || !(item.title || item.name)) return null;
  return { ...toCommon(item, mediaType), genreIds: item.genre_ids };
}

/** Maps list entries to titles, without duplicates. */
export function toSummaries(entries: readonly unknown[], fallback?: MediaType): TitleSummary[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const summary = toSummary(entry, fallback);
    const key = summary && `${summary.mediaType}:${summary.id}`;
    if (!summary || !key || seen.has(key)) return [];
    seen.add(key);
    return summary;
  });
}

/** Maps a list. Throws 'wrong-shape' if the list or all of its entries are invalid. */
export function toTitlePage(response: unknown, fallback?: MediaType): TitlePage {
  const parsed = v.safeParse(listSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'list' });
  const list = parsed.output;
  const readable = list.results.some((entry) => v.is(listItemSchema, entry));
  if (list.results.length > 0 && !readable) throw new OutboundError('wrong-shape', { detail: 'list entries' });
  return {
    page: list.page,
    totalPages: Math.min(maxPage, Math.max(1, list.total_pages)),
    totalResults: list.total_results,
    titles: toSummaries(list.results, fallback),
  };
}

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
    (credits?.crew ?? []).filter((person) => person.job === job && isNamed(person)).slice(0, 3),
  );

const toCompanies = (companies: Details['networks']): Company[] =>
  companies
    .filter(isNamed)
    .slice(0, companyLimit)
    .map(({ id, name, logo_path: logo }) => ({ id, name, logoPath: toImagePath(logo) }));

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
  if (isHidden(details)) return null;
  const related = [...(details.recommendations?.results ?? []), ...(details.similar?.results ?? [])];
  return {
    ...toCommon(details, mediaType),
    originalTitle: details.original_title || details.original_name,
    tagline: details.tagline,
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
    collection: details.belongs_to_collection,
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
    overviewLanguage: language,
    ...toAvailability(details, region),
  };
}

const toEpisode = (episode: EpisodeEntry): Episode => ({
  id: episode.id,
  number: episode.episode_number,
  name: episode.name,
  overview: episode.overview,
  airDate: toDate(episode.air_date),
  runtime: episode.runtime,
  stillPath: toImagePath(episode.still_path),
  voteAverage: episode.vote_average,
});

/** Maps a season with its episodes. Its number defaults to `requested`. Throws 'wrong-shape'. */
export function toSeason(response: unknown, requested: number = 0): Season {
  const parsed = v.safeParse(seasonSchema, response);
  if (!parsed.success || !v.is(seasonMarkerSchema, response))
    throw new OutboundError('wrong-shape', { detail: 'season' });
  const { name, season_number, episodes } = parsed.output;
  return { name, number: season_number ?? requested, episodes: episodes.map(toEpisode) };
}
