import type { WatchEntry } from '../../../shared/contract/history.ts';
import type { Watch } from '../../../shared/domain/history.ts';
import { toStoredName } from '../../../shared/domain/stored-name.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, catalogueOf } from '../../context.ts';

type Texts = Pick<Watch, 'title' | 'posterPath'>;

/** Loads a title's name and poster. Returns null for a missing or blocked title, undefined if the catalogue fails. */
async function loadTexts(c: AppContext, { mediaType, id }: WatchEntry): Promise<Texts | null | undefined> {
  const reading = await loadTitle(catalogueOf(c), mediaType, id).catch(() => undefined);
  if (!reading?.value) return reading ? null : undefined;
  const { title, posterPath } = reading.value;
  const name = toStoredName(title);
  return name ? { title: name, posterPath } : null;
}

/**
 * Adds names and posters to entries, in their order. The texts come from the catalogue, never from the request. `left`
 * contains the indexes of the entries for which the catalogue failed. Titles that it does not have are left out.
 */
export async function toWatches(
  c: AppContext,
  entries: readonly WatchEntry[],
): Promise<{ watches: Watch[]; left: number[] }> {
  const loading = new Map<string, ReturnType<typeof loadTexts>>();
  for (const entry of entries) if (!loading.has(titleKey(entry))) loading.set(titleKey(entry), loadTexts(c, entry));
  const texts = await Promise.all(entries.map((entry) => loading.get(titleKey(entry))));
  return {
    watches: entries.flatMap((entry, place) => {
      const known = texts[place];
      if (!known) return [];
      const { mediaType, id, season = null, episode = null, watchedAt } = entry;
      return [{ mediaType, id, season, episode, watchedAt, ...known }];
    }),
    left: entries.flatMap((_, place) => (texts[place] === undefined ? [place] : [])),
  };
}
