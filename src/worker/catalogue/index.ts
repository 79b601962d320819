export type { Catalogue } from './client.ts';
export { loadList, loadRow, type ListQuery } from './lists.ts';
export { loadTitle } from './title.ts';
