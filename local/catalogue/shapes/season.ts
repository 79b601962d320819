import { shareOf } from '../random.ts';
import { seasonPosterPath, stillPath } from '../pictures.ts';
import type { Episode, Season } from '../seasons.ts';
import { keyOf, type Work } from '../works.ts';
import { idDigits } from './ids.ts';

function scoreOf(work: Work, key: string): number {
  return Number(Math.min(10, work.facts.rating - 0.4 + 0.8 * shareOf(`${keyOf(work.facts)} ${key}`)).toFixed(3));
}

function seasonScore(work: Work, season: Season, today: string): number {
  const hasAired = season.facts.number > 0 && season.date !== '' && season.date <= today;
  return hasAired ? Number(scoreOf(work, `s${season.facts.number}`).toFixed(1)) : 0;
}

/** A season in a series' details. */
export function toSeasonItem(work: Work, season: Season, today: string) {
  return {
    air_date: season.date || null,
    episode_count: season.episodes.length,
    id: work.facts.id * 1000 + season.facts.number,
    name: season.facts.name,
    overview: season.facts.overview,
    poster_path: seasonPosterPath(work.facts, season.facts.number),
    season_number: season.facts.number,
    vote_average: seasonScore(work, season, today),
  };
}

/** An episode in `last_episode_to_air` and in seasons. */
export function toEpisode(work: Work, episode: Episode, today: string, isFinale = false) {
  const { number, name, overview, runtime } = episode.facts;
  const hasAired = episode.date !== '' && episode.date <= today;
  const key = `s${episode.season}e${number}`;
  return {
    id: work.facts.id * 100_000 + episode.season * 1000 + number,
    name,
    overview,
    vote_average: hasAired ? scoreOf(work, key) : 0,
    vote_count: hasAired ? Math.max(1, Math.round(work.voteCount * (0.02 + 0.06 * shareOf(key)))) : 0,
    air_date: episode.date || null,
    episode_number: number,
    episode_type: isFinale ? 'finale' : 'standard',
    production_code: '',
    runtime,
    season_number: episode.season,
    show_id: work.facts.id,
    still_path: stillPath(work.facts, episode),
  };
}

/** An episode's details. Credits exist for the series only. */
export function toEpisodeDetails(work: Work, season: Season, episode: Episode, today: string) {
  const isFinale = season.facts.number > 0 && episode === season.episodes.at(-1);
  return { ...toEpisode(work, episode, today, isFinale), crew: [], guest_stars: [] };
}

/** A season's details with all its episodes. */
export function toSeasonDetails(work: Work, season: Season, today: string) {
  return {
    _id: idDigits(`${keyOf(work.facts)} season ${season.facts.number}`),
    air_date: season.date || null,
    episodes: season.episodes.map((episode) => toEpisodeDetails(work, season, episode, today)),
    name: season.facts.name,
    overview: season.facts.overview,
    id: work.facts.id * 1000 + season.facts.number,
    poster_path: seasonPosterPath(work.facts, season.facts.number),
    season_number: season.facts.number,
    vote_average: seasonScore(work, season, today),
  };
}
