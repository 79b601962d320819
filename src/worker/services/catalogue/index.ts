export { type Catalogue, inEnglish } from './client.ts';
export { loadFiltered } from './filtered.ts';
export { type Audience, isAllowed, type ListQuery, loadList, loadNowPlaying, loadRow, loadUpcoming } from './lists.ts';
export { loadNews } from './news.ts';
export { loadPerson } from './people.ts';
export { loadRuntime } from './runtime.ts';
export { searchCatalogue } from './search.ts';
export { getCachedSeason, loadSeason } from './season.ts';
export { getCachedTitle, loadTitle } from './title.ts';
