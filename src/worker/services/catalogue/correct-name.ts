import { distance } from 'fastest-levenshtein';
import { titlePageSchema } from '../../../shared/contract/title.ts';
import { homeRows } from '../../../shared/domain/home-rows.ts';
import { correctSpelling } from '../../../shared/domain/spelling.ts';
import { getCached } from '../../platform/cache/read-through.ts';
import type { Catalogue } from './client.ts';
import { keyOf } from './lists.ts';
import { listNames } from './names.ts';

/** The titles of the rows of home, as far as they are cached. */
async function cachedTitles({ scope }: Catalogue): Promise<string[]> {
  const pages = await Promise.all(
    homeRows.map((row) => getCached(scope, { kind: 'row', key: keyOf(row), schema: titlePageSchema })),
  );
  return pages.flatMap((page) => page?.value.titles.map(({ title }) => title) ?? []);
}

/** The name that a text with a typing mistake probably means, among names that are cached; null when none is close. */
export async function correctName(catalogue: Catalogue, text: string): Promise<string | null> {
  const names = [...(await cachedTitles(catalogue)), ...listNames()];
  return correctSpelling(text, names, distance);
}
