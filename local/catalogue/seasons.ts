import { addDays, resolveDay } from './dates.ts';
import type { EpisodeFacts, SeasonFacts, Work } from './works.ts';

export interface Episode {
  readonly facts: EpisodeFacts;
  readonly season: number;
  readonly date: string;
}

export interface Season {
  readonly facts: SeasonFacts;
  readonly date: string;
  readonly episodes: readonly Episode[];
}

const cache = new WeakMap<Work, { today: string; seasons: readonly Season[] }>();

/** Returns the date of an episode. Episodes without a day air weekly from the first day of their season. */
function episodeDate(episode: EpisodeFacts, index: number, seasonDate: string, today: string): string {
  if (episode.day !== null) return resolveDay(episode.day, today);
  return seasonDate && addDays(seasonDate, index * 7);
}

function dateSeason(facts: SeasonFacts, today: string): Season {
  const date = resolveDay(facts.day, today);
  const episodes = facts.episodes.map((episode, index) => ({
    facts: episode,
    season: facts.number,
    date: episodeDate(episode, index, date, today),
  }));
  return { facts, date: date || (episodes[0]?.date ?? ''), episodes };
}

/** Lists the seasons of a series with resolved dates, specials first. Returns an empty list for a film. */
export function listSeasons(work: Work, today: string): readonly Season[] {
  const cached = cache.get(work);
  if (cached?.today === today) return cached.seasons;
  const seasons = (work.facts.series?.seasons ?? [])
    .map((facts) => dateSeason(facts, today))
    .toSorted((one, other) => one.facts.number - other.facts.number);
  cache.set(work, { today, seasons });
  return seasons;
}

/** Finds the last aired and the next episode. Ignores specials. */
export function findNeighbouringEpisodes(work: Work, today: string): { last: Episode | null; next: Episode | null } {
  const regular = listSeasons(work, today).filter((season) => season.facts.number > 0);
  const episodes = regular.flatMap((season) => season.episodes);
  const aired = episodes.filter(({ date }) => date !== '' && date <= today);
  const upcoming = episodes.filter(({ date }) => date > today);
  return { last: aired.at(-1) ?? null, next: upcoming[0] ?? null };
}
