import { formatTitles, type LinkedList, parseTitles } from './domain/linked-list.ts';
import { maxListNameLength } from './domain/named-list.ts';
import { routes } from './routes.ts';

/**
 * The path of a linked list, or of its edit page if `search` is given. `id`: the list on a visitor's device that the page
 * shows or changes.
 */
export function linkedListPath({ name, titles }: LinkedList, search?: string, id?: string): string {
  const query = [
    `t=${formatTitles(titles)}`,
    name && `name=${encodeURIComponent(name)}`,
    search !== undefined && 'edit=',
    search && `q=${encodeURIComponent(search)}`,
    id && `list=${id}`,
  ];
  return `${routes.linkedLists}?${query.filter(Boolean).join('&')}`;
}

/** Cleans the name in the address of a linked list. */
export const toLinkedName = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, maxListNameLength).toWellFormed();

/** Reads the linked list of an address. Returns null if its titles are malformed or too many. */
export function readLinkedList(query: { get: (name: string) => string | null }): LinkedList | null {
  const titles = parseTitles(query.get('t') ?? '');
  return titles && { name: toLinkedName(query.get('name') ?? ''), titles };
}
