import { type MediaType, parseMediaType } from './media-type.ts';

/** A title that a user has watched, or their place in a series. `watchedAt` is an ISO date and time. */
export type Watch = {
  mediaType: MediaType;
  id: number;
  title: string;
  posterPath: string | null;
  season: number | null;
  episode: number | null;
  watchedAt: string;
};

/** A page of a history, the newest first, and how many titles there are in all. */
export type HistoryPage = { watches: Watch[]; page: number; totalPages: number; total: number };

/** How many titles a user has watched and keeps. */
export type Stats = { moviesWatched: number; seriesWatched: number; inWatchlist: number };

/** What the Watch History panel shows, in the order of its links. */
export const historyFilters = ['all', 'movie', 'tv'] as const;

export type HistoryFilter = (typeof historyFilters)[number];

/** Which part of a history, and which page of it. */
export type HistoryPlace = { filter: HistoryFilter; page: number };

/** Titles on a page of the history. */
export const historyPageSize = 8;

/** Reads an address; what is not valid counts as not given. A history may have more pages than a list of the catalogue. */
export const parseHistoryPlace = (query: Readonly<Record<string, string | undefined>>): HistoryPlace => ({
  filter: parseMediaType(query['history']) ?? 'all',
  page: /^[1-9]\d{0,5}$/.test(query['page'] ?? '') ? Number(query['page']) : 1,
});

/** The panel's id, and the place in the page that its links lead to. */
export const historyPanelId = 'history';

/** Whether an address asks if all of it shall be cleared. */
export const asksToClear = (query: Readonly<Record<string, string | undefined>>): boolean => query['ask'] === 'clear';
