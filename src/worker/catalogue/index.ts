export type { Catalogue } from './client.ts';
export { loadFiltered } from './filtered.ts';
export { isAllowed, loadList, loadRow, type ListQuery } from './lists.ts';
export { loadNews } from './news.ts';
export { loadPerson } from './people.ts';
export { loadRuntime } from './runtime.ts';
export { searchCatalogue } from './search.ts';
export { loadTitle } from './title.ts';
export { type Audience, loadNowPlaying, loadUpcoming } from './upcoming.ts';
