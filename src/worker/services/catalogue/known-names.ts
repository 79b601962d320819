import { distance } from 'fastest-levenshtein';
import { titlePageSchema } from '../../../shared/contract/title.ts';
import { homeRows } from '../../../shared/domain/home-rows.ts';
import { correctSpelling } from '../../../shared/domain/spelling.ts';
import type { Person, TitleSummary } from '../../../shared/domain/title.ts';
import { getCached } from '../../platform/cache/read-through.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import type { Catalogue } from './client.ts';
import { keyOf } from './lists.ts';

const known = lruCache<string, true>('known names');

/** Remembers names that the catalogue has returned, for the correction of typing mistakes. */
export function rememberNames(titles: readonly TitleSummary[], people: readonly Person[] = []): void {
  for (const { title } of titles) known.set(title, true);
  for (const { name } of people) known.set(name, true);
}

/** The titles of the rows of home, as far as they are cached. */
async function cachedTitles({ scope }: Catalogue): Promise<string[]> {
  const pages = await Promise.all(
    homeRows.map((row) => getCached(scope, { kind: 'row', key: keyOf(row), schema: titlePageSchema })),
  );
  return pages.flatMap((page) => page?.value.titles.map(({ title }) => title) ?? []);
}

/** The name that a text with a typing mistake probably means, among names that are cached; null when none is close. */
export async function correctName(catalogue: Catalogue, text: string): Promise<string | null> {
  const names = [...(await cachedTitles(catalogue)), ...[...known.entries()].map(([name]) => name)];
  return correctSpelling(text, names, distance);
}
