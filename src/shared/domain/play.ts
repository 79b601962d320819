import type { EpisodeNumber } from './episode-steps.ts';
import { maxOrdinal, parseTitleKey } from './title-key.ts';
import type { MediaType, TitleId } from './media-type.ts';

/** A film, or an episode of a series. A film has season 0 and episode 0. */
export type Playable = EpisodeNumber & TitleId;

/** True if an episode comes after another one in the series' order. */
export const isAfter = (one: EpisodeNumber, other: EpisodeNumber) =>
  one.season > other.season || (one.season === other.season && one.episode > other.episode);

/** Parses the number of a season or an episode. Returns null if it is invalid. */
export function parseOrdinal(text: string | undefined): number | null {
  const number = /^(0|[1-9]\d{0,4})$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= maxOrdinal ? number : null;
}

/** The key of a film or an episode: `movie:550`, `tv:1399:1:2`. */
export const playKey = ({ mediaType, id, season, episode }: Playable): string =>
  mediaType === 'movie' ? `movie:${id}` : `tv:${id}:${season}:${episode}`;

/** Parses a key. Returns null if it is invalid. */
export function parsePlayKey(word: string): Playable | null {
  const [type, id, ...numbers] = word.split(':');
  const title = parseTitleKey(`${type}:${id}`);
  if (title?.mediaType === 'movie') return numbers.length === 0 ? { ...title, season: 0, episode: 0 } : null;
  const [season = null, episode = null] = numbers.map(parseOrdinal);
  if (!title || numbers.length !== 2 || season === null || episode === null) return null;
  return { ...title, season, episode };
}

/** An entry of a user's diary. */
export type DiaryEntry = Playable & {
  /** ISO time. */
  watchedAt: string;
  title: string;
  posterPath: string | null;
  /** The user's rating of the title. */
  score: number | null;
  /** True if the user had watched it before. */
  isAgain: boolean;
};

/** The statistics of a user's diary. */
export type PlayStatistics = {
  /** By the year of watching, oldest first. */
  years: { year: number; films: number; episodes: number; minutes: number }[];
  /** Different titles by the decade of their release, oldest first. */
  decades: { decade: number; titles: number }[];
  /** Different titles by genre, most first. */
  genres: { mediaType: MediaType; genre: number; titles: number }[];
};
