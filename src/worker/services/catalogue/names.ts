import type { Person, TitleSummary } from '../../../shared/domain/title.ts';
import { lruCache } from '../../platform/lru-cache.ts';

const names = lruCache<string, true>('known names');

/** Remembers names that the catalogue has returned, for spelling correction. */
export function rememberNames(titles: readonly TitleSummary[], people: readonly Person[] = []): void {
  for (const { title } of titles) names.set(title, true);
  for (const { name } of people) names.set(name, true);
}

/** Returns the names that this isolate remembers. */
export const listNames = (): string[] => [...names.entries()].map(([name]) => name);
