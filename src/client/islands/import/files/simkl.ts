import * as v from 'valibot';
import type { ImportedPlay, ImportedWatch, ImportEntry } from './entry.ts';
import { episodesOf, type Item, lastEpisode, parseItems, toImportedTitle } from './service-item.ts';
import { toMoment, toOrdinal, toRating } from './values.ts';

const items = v.optional(v.array(v.unknown()), []);
const backupSchema = v.object({ movies: items, shows: items, anime: items });

/** Returns the items of a Simkl export, or null for any other file. */
export function findSimklItems(json: unknown): unknown[] | null {
  const parsed = v.safeParse(backupSchema, json);
  if (!parsed.success) return null;
  const { movies, shows, anime } = parsed.output;
  const all = [...movies, ...shows, ...anime];
  return all.length > 0 ? all : null;
}

/** Parses an episode such as `S02E05`. */
function placeOf(text: unknown): { season: number | null; episode: number | null } {
  const [, season, episode] = /^S(\d+)E(\d+)$/i.exec(String(text ?? '')) ?? [];
  return { season: toOrdinal(season), episode: toOrdinal(episode) };
}

/** The plays of a series: each episode of the export, otherwise all up to the last one. */
function playsOf({ seasons }: Item, last: ImportedWatch): ImportedPlay[] {
  const episodes = episodesOf(seasons);
  if (episodes.length === 0) return last.episode === null ? [] : [{ ...last, upTo: true }];
  return episodes.map((each) =>
    each.watchedAt === null ? { ...each, watchedAt: last.watchedAt, guessed: true } : each,
  );
}

function seriesOf(item: Item, watchedAt: string | null): Partial<ImportEntry> {
  const named = placeOf(item.last_watched);
  const watch = { watchedAt, ...(named.episode === null ? lastEpisode(item.seasons) : named) };
  return { watch, plays: playsOf(item, watch) };
}

function contentOf(item: Item, isSeries: boolean): Partial<ImportEntry> {
  const { status, added_to_watchlist_at, user_rating, user_rated_at } = item;
  const watchedAt = toMoment(item.last_watched_at);
  const rating = toRating(user_rating, 10, user_rated_at);
  const isWatched = watchedAt !== null || status === 'completed';
  const watched = isSeries ? seriesOf(item, watchedAt) : { watch: { watchedAt, season: null, episode: null } };
  return {
    ...(status === 'plantowatch' && { list: { addedAt: toMoment(added_to_watchlist_at) } }),
    ...(isWatched && status !== 'plantowatch' && watched),
    ...(rating && { rating }),
  };
}

/** Parses the items of a Simkl export: planned titles for the list, watched titles for the history. */
export const parseSimkl = (all: readonly unknown[]): ImportEntry[] =>
  parseItems(all).flatMap((item) => {
    const isSeries = !item.movie && item.anime_type !== 'movie';
    const title = toImportedTitle(item.movie ?? item.show, isSeries ? 'tv' : 'movie');
    const content = contentOf(item, isSeries);
    return title && Object.keys(content).length > 0 ? [{ ...title, ...content }] : [];
  });
