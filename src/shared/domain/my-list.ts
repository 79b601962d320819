import type { MediaType } from './media-type.ts';

/** A title on a user's list, with the data for its card. `addedAt` has the database's format. */
export type ListedTitle = {
  mediaType: MediaType;
  id: number;
  title: string;
  posterPath: string | null;
  addedAt: string;
};

/** A page of a list, newest first, and the total number of titles. */
export type ListPage = { titles: ListedTitle[]; page: number; totalPages: number; total: number };
