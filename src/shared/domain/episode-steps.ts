/** An episode by its numbers. Season 0 contains the specials. */
export type EpisodeNumber = { season: number; episode: number };

/** The data of a season that is needed to find its neighbours. */
type Season = { number: number; episodeCount: number };

const inOrder = (seasons: readonly Season[]) =>
  seasons.filter(({ number, episodeCount }) => number > 0 && episodeCount > 0).toSorted((a, b) => a.number - b.number);

/** The first episode of the first season above 0, otherwise of the specials. Returns null without episodes. */
export function firstEpisode(seasons: readonly Season[]): EpisodeNumber | null {
  const first = inOrder(seasons)[0] ?? seasons.find(({ episodeCount }) => episodeCount > 0);
  return first ? { season: first.number, episode: 1 } : null;
}

const firstOf = (season: number, count: number): EpisodeNumber[] =>
  Array.from({ length: count }, (_, index) => ({ season, episode: index + 1 }));

/** All episodes up to one, without specials before it. A special has none before it. */
export function episodesUpTo({ season, episode }: EpisodeNumber, seasons: readonly Season[]): EpisodeNumber[] {
  const until = season > 0 ? inOrder(seasons).filter(({ number }) => number <= season) : [];
  const before = until.flatMap(({ number, episodeCount }) =>
    firstOf(number, number < season ? episodeCount : Math.min(episodeCount, episode - 1)),
  );
  return [...before, { season, episode }];
}

/**
 * The previous and next episode. Uses the season's episode numbers in `listed` if given, because some seasons skip
 * numbers. Otherwise counts from 1 to the number of episodes. Specials form a separate sequence.
 */
export function neighboursOf(
  { season, episode }: EpisodeNumber,
  seasons: readonly Season[],
  listed?: readonly number[],
): { previous: EpisodeNumber | null; next: EpisodeNumber | null } {
  const count = seasons.find(({ number }) => number === season)?.episodeCount ?? 0;
  const numbers = listed ?? Array.from({ length: count }, (_, index) => index + 1);
  const before = numbers.filter((number) => number < episode);
  const after = numbers.filter((number) => number > episode);
  const others = season > 0 ? inOrder(seasons) : [];
  const seasonBefore = others.findLast(({ number }) => number < season);
  const seasonAfter = others.find(({ number }) => number > season);
  return {
    previous: before.length
      ? { season, episode: Math.max(...before) }
      : seasonBefore
        ? { season: seasonBefore.number, episode: seasonBefore.episodeCount }
        : null,
    next: after.length
      ? { season, episode: Math.min(...after) }
      : seasonAfter
        ? { season: seasonAfter.number, episode: 1 }
        : null,
  };
}
