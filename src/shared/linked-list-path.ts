import { formatTitles, type LinkedList } from './domain/linked-list.ts';
import { routes } from './routes.ts';

/** The path of a linked list, or of its edit page if `search` is given. */
export function linkedListPath({ name, titles }: LinkedList, search?: string): string {
  const query = [
    `t=${formatTitles(titles)}`,
    name && `name=${encodeURIComponent(name)}`,
    search !== undefined && 'edit=',
    search && `q=${encodeURIComponent(search)}`,
  ];
  return `${routes.linkedLists}?${query.filter(Boolean).join('&')}`;
}
