import { titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';

/** The minimum number of titles in a row without repeats. Rows that would have fewer repeat titles. */
const fewest = 8;

const memo = new WeakMap<readonly TitleSummary[], { omitted: string; titles: readonly TitleSummary[] }>();

/**
 * Returns the titles of a row that are not in `seen`, and adds all of them to `seen`. Returns the same array for the
 * same titles, so that memoised markup stays valid.
 */
export function withoutRepeats(titles: readonly TitleSummary[], seen: Set<string>): readonly TitleSummary[] {
  const repeated = titles.filter((title) => seen.has(titleKey(title)));
  for (const title of titles) seen.add(titleKey(title));
  if (repeated.length === 0 || titles.length - repeated.length < fewest) return titles;
  const omitted = repeated.map(titleKey).join();
  const known = memo.get(titles);
  if (known?.omitted === omitted) return known.titles;
  const rest = titles.filter((title) => !repeated.includes(title));
  memo.set(titles, { omitted, titles: rest });
  return rest;
}
