import { parseTitles, type LinkedList } from '../../../shared/domain/linked-list.ts';
import { longestListName } from '../../../shared/domain/named-list.ts';
import type { TitleNews } from '../../../shared/domain/notifications.ts';
import { languages } from '../../../shared/domain/preferences.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';
import { mapFew } from '../../platform/map-few.ts';
import { loadNews } from '../../services/catalogue/news.ts';

/** Parses a list from the query of its URL. For malformed titles, returns an empty list with `isBroken`. */
export function parseLinkedList(query: Readonly<Record<string, string | undefined>>): {
  list: LinkedList;
  isBroken: boolean;
} {
  const titles = parseTitles(query['t'] ?? '');
  const name = (query['name'] ?? '').replace(/\s+/g, ' ').trim().slice(0, longestListName).toWellFormed();
  return { list: { name, titles: titles ?? [] }, isBroken: titles === null };
}

/** Logs the error of a failed request and returns null. */
export const orNull = (error: unknown): null => {
  logWarning('linked list', error);
  return null;
};

/** The time after which no more titles are requested from a slow catalogue, in milliseconds. */
const requestTime = 4_000;

/** Loads the titles of a list. A title is null if the catalogue does not have it, fails or is slow. */
export function loadLinkedTitles(c: AppContext, { titles }: LinkedList): Promise<(TitleNews | null)[]> {
  const catalogue = catalogueOf(c);
  const { tag } = languages[catalogue.language];
  const end = Date.now() + requestTime;
  return mapFew(titles, async (title) => (Date.now() > end ? null : loadNews(catalogue, title, tag).catch(orNull)));
}
