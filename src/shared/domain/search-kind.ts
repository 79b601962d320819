/** The kinds of search results, in the order of their tabs. */
export const searchKinds = ['all', 'movie', 'tv', 'person', 'collection'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Parses a kind from a URL's `type`. Returns 'all' for any other text. */
export const parseSearchKind = (text: string | undefined): SearchKind =>
  searchKinds.find((kind) => kind === text) ?? 'all';

/** A request for a page of search results. */
export type SearchRequest = { query: string; kind: SearchKind; page: number };
