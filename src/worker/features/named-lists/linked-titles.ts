import { hasTooManyTitles, parseTitles, type LinkedList } from '../../../shared/domain/linked-list.ts';
import type { TitleNews } from '../../../shared/domain/notifications.ts';
import { languages } from '../../../shared/domain/preferences.ts';
import { toLinkedName } from '../../../shared/linked-list-path.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { loadNews } from '../../services/catalogue/news.ts';

export type LinkedListProblem = 'broken' | 'tooLong';

/** Parses a list from the query of its URL. For malformed or too many titles, returns an empty list with a problem. */
export function parseLinkedList(query: Readonly<Record<string, string | undefined>>): {
  list: LinkedList;
  problem: LinkedListProblem | null;
} {
  const titles = parseTitles(query['t'] ?? '');
  const problem = titles ? null : hasTooManyTitles(query['t'] ?? '') ? 'tooLong' : 'broken';
  return { list: { name: toLinkedName(query['name'] ?? ''), titles: titles ?? [] }, problem };
}

/** Logs the error of a failed request. */
export const logged = (error: unknown): void => logWarning('linked list', error);

/** The time that a page waits for its titles, in milliseconds. */
const pageTime = 3_600;

/**
 * Loads the titles of a list. A title is null if the catalogue does not have it. `isComplete` is false if the catalogue
 * failed, or took longer than `time` milliseconds; those titles are null, too.
 */
export async function loadLinkedTitles(
  c: AppContext,
  { titles }: LinkedList,
  time = pageTime,
): Promise<{ titles: (TitleNews | null)[]; isComplete: boolean }> {
  const catalogue = catalogueOf(c);
  const { tag } = languages[catalogue.language];
  const loaded = await mapWithin(titles, time, (title) => loadNews(catalogue, title, tag).catch(logged));
  return { titles: loaded.map((news) => news ?? null), isComplete: !loaded.includes(undefined) };
}
