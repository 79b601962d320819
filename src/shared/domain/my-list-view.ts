/** The orders of My List. */
export const myListSorts = ['added', 'oldest', 'title'] as const;
/** The titles of My List that can be shown. */
export const myListFilters = ['all', 'movie', 'tv'] as const;

export type MyListSort = (typeof myListSorts)[number];
export type MyListFilter = (typeof myListFilters)[number];

/** How a user views My List. `isChoosing` is true while the user chooses titles to change. */
export type MyListView = { sort: MyListSort; filter: MyListFilter; isChoosing: boolean };

export const defaultMyListView: MyListView = { sort: 'added', filter: 'all', isChoosing: false };

type Query = { sort?: string | undefined; show?: string | undefined; choose?: string | undefined };

/** Parses the query of My List. Unknown values become the default. */
export const parseMyListView = (query: Query): MyListView => ({
  sort: myListSorts.find((sort) => sort === query.sort) ?? defaultMyListView.sort,
  filter: myListFilters.find((filter) => filter === query.show) ?? defaultMyListView.filter,
  isChoosing: query.choose !== undefined,
});

/** The parameters of a view and page, without default values. */
export const myListQuery = ({ sort, filter, isChoosing }: MyListView, page: number): Record<string, string> =>
  Object.fromEntries([
    ...(sort === defaultMyListView.sort ? [] : [['sort', sort]]),
    ...(filter === defaultMyListView.filter ? [] : [['show', filter]]),
    ...(isChoosing ? [['choose', '']] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);

/** The query of a view and page, with its question mark. Empty for the first page of the default view. */
export function formatMyListView(view: MyListView, page: number): string {
  const query = Object.entries(myListQuery(view, page)).map(([name, value]) => `${name}=${value}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
}
