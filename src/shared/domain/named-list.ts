import type { MediaType } from './media-type.ts';
import { parseTitleKey } from './title-key.ts';

/** Who may see a list. */
export const visibilities = ['private', 'link', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

/** The longest name and note, in characters. */
export const longestListName = 80;
export const longestListNote = 500;

/** What a user gives a list. An empty note is none. */
export type ListDetails = { name: string; note: string; visibility: Visibility };

/** A title of a list, with what its card needs. `year` is null if it was unknown when the title was added. */
export type ListItem = {
  mediaType: MediaType;
  id: number;
  title: string;
  posterPath: string | null;
  year: number | null;
};

/** A title of a list and the ISO time at which it was added. */
export type ListEntry = ListItem & { addedAt: string };

/** A list as a viewer may read it, with its titles in their order. */
export type NamedList = ListDetails & { isOwn: boolean; titles: ListEntry[] };

/** One of a user's own lists among the others. */
export type ListSummary = {
  id: string;
  name: string;
  visibility: Visibility;
  total: number;
  /** Paths of at most four posters. */
  posters: string[];
  /** Whether it contains the title that was asked about. */
  contains: boolean;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id of a list, in lower case. Null for anything else. */
export function parseListId(text: string | undefined): string | null {
  const id = text?.toLowerCase() ?? '';
  return uuid.test(id) ? id : null;
}

/** A list's titles are ordered so many at a time at most. */
const mostOrdered = 1_000;

/** Reads titles in an order, `movie:1,tv:2`. Null unless they are two or more different ones. */
export function parseOrder(text: string): string[] | null {
  const titles = text.split(',', mostOrdered + 1);
  const areTitles = titles.every((title) => parseTitleKey(title));
  const isOrder = titles.length > 1 && titles.length <= mostOrdered && new Set(titles).size === titles.length;
  return areTitles && isOrder ? titles : null;
}
