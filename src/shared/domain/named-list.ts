import type { TitleId, NamedTitle } from './media-type.ts';
import { parseTitleKey } from './title-key.ts';

/** The audiences of a list. */
export const visibilities = ['private', 'link', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

/** The maximum lengths of a name and a note, in characters. */
export const maxListNameLength = 80;
export const maxListNoteLength = 500;

/** The maximum numbers of lists per user, and of titles per list. */
export const maxLists = 100;
export const maxListTitles = 1_000;

/** The details of a list that its owner sets. An empty note means no note. */
export type ListDetails = {
  name: string;
  note: string;
  visibility: Visibility;
  /** Whether readers see the owner's display name while the list is shared. */
  showsAuthor: boolean;
};

/** Identifies the details of a list, so that a form can tell whether they have changed since it was shown. */
export const detailsVersion = ({ name, note, visibility, showsAuthor }: ListDetails): string =>
  JSON.stringify([name, note, visibility, showsAuthor]);

/** The form value of My List as the list to which titles are moved or copied. */
export const myListValue = 'my-list';

/** A title of a list, with the data for its card. `year` is null if it was unknown when the title was added. */
export type ListItem = NamedTitle & {
  year: number | null;
};

/** A title of a list and the ISO time at which it was added. */
export type ListEntry = ListItem & { addedAt: string };

/** A list as a viewer sees it, with its titles in order. */
export type NamedList = ListDetails & {
  isOwn: boolean;
  /** The owner's display name if readers see it, otherwise null. */
  author: string | null;
  /** Whether the operator withdrew it from sharing. Its owner alone can read it, and cannot share it. */
  isWithdrawn: boolean;
  titles: ListEntry[];
};

/** A summary of a list. */
export type ListSummary = {
  id: string;
  name: string;
  total: number;
  /** Paths of at most four posters. */
  posters: string[];
};

/** The orders of public lists: the most followed first, or those whose name, note or audience changed last. */
export const publicListSorts = ['followed', 'newest'] as const;
type PublicListSort = (typeof publicListSorts)[number];

/** Which public lists are shown: all, or those that contain a title. */
export type PublicListsQuery = { sort: PublicListSort; page: number; title: TitleId | null };

/** A page of public lists, and how many there are in all. */
export type PublicLists = { total: number; lists: (ListSummary & { author: string | null; followers: number })[] };

/** The number of public lists per page. */
export const publicListsPerPage = 24;

/** A summary of one of the user's own lists. */
export type OwnListSummary = ListSummary & {
  visibility: Visibility;
  /** True if it contains the requested title. */
  contains: boolean;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses a list id and returns it in lower case. Returns null for any other value. */
export function parseListId(text: string | undefined): string | null {
  const id = text?.toLowerCase() ?? '';
  return uuid.test(id) ? id : null;
}

/** Parses the list of a change and returns its id, or null for My List. Returns undefined for any other value. */
export const parseChangedList = (text: string | undefined): string | null | undefined =>
  text === myListValue ? null : (parseListId(text) ?? undefined);

/** Parses an order of titles, `movie:1,tv:2`. Returns null unless it contains two or more different titles. */
export function parseOrder(text: string): string[] | null {
  const titles = text.split(',', maxListTitles + 1);
  const areTitles = titles.every((title) => parseTitleKey(title));
  const isOrder = titles.length > 1 && titles.length <= maxListTitles && new Set(titles).size === titles.length;
  return areTitles && isOrder ? titles : null;
}
