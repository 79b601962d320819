import type { ImportedWatch, ImportEntry } from './entry.ts';
import { episodesOf, type Item, lastEpisode, parseItems, toImportedTitle } from './service-item.ts';
import { toMoment, toOrdinal, toRating } from './values.ts';

/** True for an array of a Trakt export: watched titles, the history, the watchlist or ratings. */
export const isTrakt = (json: unknown): json is unknown[] =>
  Array.isArray(json) && parseItems(json).some(({ movie, show }) => movie !== undefined || show !== undefined);

function watchOf({ episode, seasons, watched_at, last_watched_at, show }: Item): ImportedWatch | undefined {
  const watchedAt = toMoment(watched_at ?? last_watched_at);
  if (!watchedAt) return undefined;
  if (!show) return { watchedAt, season: null, episode: null };
  const season = toOrdinal(episode?.season);
  const place = season === null ? lastEpisode(seasons) : { season, episode: toOrdinal(episode?.number) };
  return { watchedAt, ...place };
}

/** Parses a Trakt export. Skips ratings and list entries of seasons and episodes. */
export const parseTrakt = (json: readonly unknown[]): ImportEntry[] =>
  parseItems(json).flatMap((item) => {
    const title = item.movie ? toImportedTitle(item.movie, 'movie') : toImportedTitle(item.show, 'tv');
    const isPart = item.type === 'season' || item.type === 'episode';
    const watch = watchOf(item);
    const rating = isPart ? undefined : toRating(item.rating, 10, item.rated_at);
    const isListed = !isPart && item.listed_at !== undefined;
    if (!title || !(watch || rating || isListed)) return [];
    return [
      {
        ...title,
        ...(watch && { watch }),
        ...(watch && Boolean(item.show) && item.seasons.length > 0 ? { plays: episodesOf(item.seasons) } : {}),
        ...(rating && { rating }),
        ...(isListed && { list: { addedAt: toMoment(item.listed_at) } }),
      },
    ];
  });
