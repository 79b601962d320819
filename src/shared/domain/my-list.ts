import type { MediaType } from './media-type.ts';

/** A title on a user's list, with what its card needs; `addedAt` as the database writes it. */
export type ListedTitle = {
  mediaType: MediaType;
  id: number;
  title: string;
  posterPath: string | null;
  addedAt: string;
};

/** A page of a list, the newest first, and how many titles there are in all. */
export type ListPage = { titles: ListedTitle[]; page: number; totalPages: number; total: number };
