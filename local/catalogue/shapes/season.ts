import { shareOf } from '../chance.ts';
import { seasonPosterPath, stillPath } from '../pictures.ts';
import type { Episode, Season } from '../seasons.ts';
import { keyOf, type Work } from '../works.ts';
import { idDigits } from './ids.ts';

function markOf(work: Work, key: string): number {
  return Number(Math.min(10, work.facts.rating - 0.4 + 0.8 * shareOf(`${keyOf(work.facts)} ${key}`)).toFixed(3));
}

function seasonMark(work: Work, season: Season, today: string): number {
  const isOut = season.facts.number > 0 && season.date !== '' && season.date <= today;
  return isOut ? Number(markOf(work, `s${season.facts.number}`).toFixed(1)) : 0;
}

/** A season as a series' own answer lists it. */
export function toSeasonItem(work: Work, season: Season, today: string) {
  return {
    air_date: season.date || null,
    episode_count: season.episodes.length,
    id: work.facts.id * 1000 + season.facts.number,
    name: season.facts.name,
    overview: season.facts.overview,
    poster_path: seasonPosterPath(work.facts, season.facts.number),
    season_number: season.facts.number,
    vote_average: seasonMark(work, season, today),
  };
}

/** An episode as `last_episode_to_air` shows it and seasons list it. */
export function toEpisode(work: Work, episode: Episode, today: string, isFinale = false) {
  const { number, name, overview, runtime } = episode.facts;
  const isOut = episode.date !== '' && episode.date <= today;
  const key = `s${episode.season}e${number}`;
  return {
    id: work.facts.id * 100_000 + episode.season * 1000 + number,
    name,
    overview,
    vote_average: isOut ? markOf(work, key) : 0,
    vote_count: isOut ? Math.max(1, Math.round(work.voteCount * (0.02 + 0.06 * shareOf(key)))) : 0,
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

/** An episode's own page: the catalogue knows the people of a series, not of each episode. */
export function toEpisodeDetails(work: Work, season: Season, episode: Episode, today: string) {
  const isFinale = season.facts.number > 0 && episode === season.episodes.at(-1);
  return { ...toEpisode(work, episode, today, isFinale), crew: [], guest_stars: [] };
}

/** A season's own page with all its episodes. */
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
    vote_average: seasonMark(work, season, today),
  };
}
