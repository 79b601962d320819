import { formatTitles, type LinkedList } from './domain/linked-list.ts';
import { routes } from './routes.ts';

/** The path of a list; with the text of a search, of the page that changes it. */
export function linkedListPath({ name, titles }: LinkedList, search?: string): string {
  const query = [
    `t=${formatTitles(titles)}`,
    name && `name=${encodeURIComponent(name)}`,
    search !== undefined && 'edit=',
    search && `q=${encodeURIComponent(search)}`,
  ];
  return `${routes.linkedLists}?${query.filter(Boolean).join('&')}`;
}
