/** The kinds of search results, in the order of their tabs. */
export const searchKinds = ['all', 'movie', 'tv', 'person', 'genre', 'collection'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Parses a kind from a URL's `type`. Returns 'all' for any other text. */
export const parseSearchKind = (text: string | undefined): SearchKind =>
  searchKinds.find((kind) => kind === text) ?? 'all';

/** A request for a page of search results. */
export type SearchRequest = { query: string; kind: SearchKind; page: number };

/** The words with which the catalogue's collections are named, in the languages of titles. */
const collectionWords =
  /collecti|collezion|colec|cole[çc]|kolekcja|samling|filmreihe|saga|trilog|コレクション|シリーズ|컬렉션|시리즈|系列/i;

/** True for a text such as `Alien Collection`, which names a collection rather than a title. */
export const namesCollection = (text: string): boolean => collectionWords.test(text);
