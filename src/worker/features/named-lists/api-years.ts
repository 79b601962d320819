import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext } from '../../context.ts';
import { findFacts } from '../find-title.ts';
import { mapFew } from '../../platform/map-few.ts';
import { endOf, withTimeoutAt } from '../../platform/timeout.ts';

/** The maximum number of titles whose years are loaded: a page of My List. The time limit is in milliseconds. */
const maxTitles = 40;
const timeout = 3_000;

/** Loads the years of titles (`movie:550`) from the catalogue, without those that it does not give in time. */
export async function loadYears(
  c: AppContext,
  keys: readonly string[],
): Promise<{ years: Readonly<Record<string, number>> }> {
  const end = endOf(timeout);
  const years: Record<string, number> = {};
  await mapFew(keys.slice(0, maxTitles), async (key) => {
    const title = parseTitleKey(key);
    const facts = title && Date.now() < end ? await withTimeoutAt(findFacts(c, title), end, null) : null;
    if (facts && typeof facts === 'object' && facts.year) years[key] = facts.year;
  });
  return { years };
}
