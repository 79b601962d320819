import { distance } from 'fastest-levenshtein';
import { titlePageSchema } from '../../../shared/contract/title.ts';
import { genreNames } from '../../../shared/domain/genres.ts';
import { homeRows } from '../../../shared/domain/home-rows.ts';
import { correctSpelling } from '../../../shared/domain/spelling.ts';
import { getCached } from '../../platform/cache/read-through.ts';
import type { Catalogue } from './client.ts';
import { keyOf, listNames } from './lists.ts';

/** Returns the titles of home's rows that are cached. */
async function cachedTitles({ scope }: Catalogue): Promise<string[]> {
  const pages = await Promise.all(
    homeRows.map((row) => getCached(scope, { kind: 'row', key: keyOf(row), schema: titlePageSchema })),
  );
  return pages.flatMap((page) => page?.value.titles.map(({ title }) => title) ?? []);
}

/** The names of all genres. */
const genres = [...new Set([genreNames.movie, genreNames.tv].flatMap((names) => Object.values(names)))];

/** Returns the genre or cached name that a misspelled text probably means, or null if none is close enough. */
export async function correctName(catalogue: Catalogue, text: string): Promise<string | null> {
  const names = [...genres, ...(await cachedTitles(catalogue)), ...listNames()];
  return correctSpelling(text, names, distance);
}
