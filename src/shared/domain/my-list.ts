import type { NamedTitle } from './media-type.ts';

/** A title on a user's list, with the data for its card. `addedAt` has the database's format. */
export type ListedTitle = NamedTitle & {
  addedAt: string;
};

/** A page of a list, newest first, and the total number of titles. */
export type ListPage = { titles: ListedTitle[]; page: number; totalPages: number; total: number };

/** What the user has watched: how many titles of the view, the keys of all watched titles of the page, and whether the view has series. */
export type ListProgress = { total: number; keys: string[]; hasSeries: boolean };

/** A page of My List. `watched` is null if it failed to load. */
export type MyListPage = ListPage & { watched: ListProgress | null };
