import { titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';

/** A row that would hold fewer titles repeats some. */
const fewest = 8;

const memo = new WeakMap<readonly TitleSummary[], { omitted: string; titles: readonly TitleSummary[] }>();

/**
 * The titles of a row that no row before it shows, and notes them in `seen`. Returns the same array for the same titles, so
 * that memoised markup stays valid.
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
