import type { WatchEntry } from '../../../shared/contract/history.ts';
import type { Watch } from '../../../shared/domain/history.ts';
import type { AppContext } from '../../context.ts';
import { findFacts } from '../find-title.ts';

/**
 * Adds names and posters to entries, in their order. `left` contains the indexes of the entries for which the catalogue
 * failed. Titles that it does not have are left out.
 */
export async function toWatches(
  c: AppContext,
  entries: readonly WatchEntry[],
): Promise<{ watches: Watch[]; left: number[] }> {
  const facts = await Promise.all(entries.map((entry) => findFacts(c, entry)));
  return {
    watches: entries.flatMap((entry, place) => {
      const known = facts[place]!;
      if (typeof known === 'string') return [];
      const { mediaType, id, season = null, episode = null, watchedAt } = entry;
      return [{ mediaType, id, season, episode, watchedAt, title: known.title, posterPath: known.posterPath }];
    }),
    left: facts.flatMap((known, place) => (known === 'failing' ? [place] : [])),
  };
}
