import { parseMediaType, type NamedTitle } from './media-type.ts';

/** A title that a user has watched, or their place in a series. `watchedAt` is an ISO date and time. */
export type Watch = NamedTitle & {
  season: number | null;
  episode: number | null;
  watchedAt: string;
};

/** A page of the history, newest first, and the total number of titles. */
export type HistoryPage = { watches: Watch[]; page: number; totalPages: number; total: number };

/** The numbers on a user's profile. */
export type Stats = { moviesWatched: number; seriesWatched: number; inWatchlist: number };

/** The filters of the Watch History panel, in the order of its links. */
export const historyFilters = ['all', 'movie', 'tv'] as const;

export type HistoryFilter = (typeof historyFilters)[number];

/** A part of the history and its page. */
export type HistoryPlace = { filter: HistoryFilter; page: number };

/** The number of titles per page of the history. */
export const historyPageSize = 8;

/** Parses a URL's query. Ignores invalid values. A history may have more pages than a list of the catalogue. */
export const parseHistoryPlace = (query: Readonly<Record<string, string | undefined>>): HistoryPlace => ({
  filter: parseMediaType(query['history']) ?? 'all',
  page: /^[1-9]\d{0,5}$/.test(query['page'] ?? '') ? Number(query['page']) : 1,
});

/** The id of the panel, for links to it. */
export const historyPanelId = 'history';

/** The id of the message that something was removed from the history, for pages without scripts. */
export const removedId = 'removed';

/** True if the URL requests the confirmation for clearing the history. */
export const confirmsClearing = (query: Readonly<Record<string, string | undefined>>): boolean =>
  query['ask'] === 'clear';
