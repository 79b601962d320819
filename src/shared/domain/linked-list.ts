import type { MediaType, TitleId } from './media-type.ts';
import { maxId } from './title-key.ts';

/** A list that is stored in its URL. An empty name means no name. */
export type LinkedList = { name: string; titles: readonly TitleId[] };

/** The maximum number of titles per linked list. Each is looked up when the page is shown. */
export const maxLinkedTitles = 40;

const letters = { M: 'movie', T: 'tv' } as const satisfies Record<string, MediaType>;
const letterOf = { movie: 'M', tv: 'T' } as const;
const titlePattern = /([MT])([1-9a-z][0-9a-z]{0,5})/g;

/** Formats titles for a URL: a letter for the type and the id in base 36, such as `M39T4`. */
export const formatTitles = (titles: readonly TitleId[]): string =>
  titles.map(({ mediaType, id }) => letterOf[mediaType] + id.toString(36)).join('');

/** True for a list of more titles than a linked list holds. */
export const hasTooManyTitles = (text: string): boolean =>
  (text.match(titlePattern) ?? []).length > maxLinkedTitles && text.replace(titlePattern, '') === '';

/** Parses the output of `formatTitles`, without duplicates. Returns null for any other text or for too many titles. */
export function parseTitles(text: string): TitleId[] | null {
  const matches = [...text.matchAll(titlePattern)];
  const isWhole = matches.map(([match]) => match).join('') === text;
  if (!isWhole || matches.length > maxLinkedTitles) return null;
  const titles = matches.map(([, letter, id]) => ({
    mediaType: letters[letter as keyof typeof letters],
    id: Number.parseInt(id!, 36),
  }));
  if (titles.some(({ id }) => id > maxId)) return null;
  return [...new Map(titles.map((title) => [formatTitles([title]), title])).values()];
}

/** Adds a title to the end of the list. A title that is already in the list moves there. */
export const withTitle = ({ name, titles }: LinkedList, title: TitleId): LinkedList => ({
  name,
  titles: [...withoutTitle({ name, titles }, title).titles, title],
});

/** Removes a title from the list. */
export const withoutTitle = ({ name, titles }: LinkedList, title: TitleId): LinkedList => ({
  name,
  titles: titles.filter(({ mediaType, id }) => mediaType !== title.mediaType || id !== title.id),
});
