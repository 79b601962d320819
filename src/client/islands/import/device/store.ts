import { hiddenOnDeviceLimit } from '../../../../shared/domain/hidden-titles.ts';
import { titleKey } from '../../../../shared/domain/title-key.ts';
import { api, json, read } from '../../../lib/api.ts';
import { addLists } from '../../../stores/device-lists-import.ts';
import { importOnDevice } from '../../../stores/import-on-device.ts';
import type { Outcome } from '../draft.ts';
import type { Item, Store } from '../save-all.ts';
import { type FactsOf, toActions } from './actions.ts';

/** Hides titles of a visitor. Returns those that are hidden now, or null if the request fails. */
async function hide(keys: readonly string[]): Promise<readonly string[] | null> {
  if (keys.length === 0) return [];
  try {
    const titles = keys.slice(0, hiddenOnDeviceLimit);
    return (await read(api.hidden.$post({}, json({ titles })))).hidden;
  } catch (error) {
    console.warn('hidden titles', error);
    return null;
  }
}

const entryOf = (item: Item) => ('entry' in item ? item.entry : null);

/** The entries with an action for which the outbox has no room (`full`), or the browser (`unstored`). */
function storeActions(items: readonly Item[], factsOf: FactsOf) {
  const entries = items.flatMap((item) => entryOf(item) ?? []);
  const actions = toActions(entries, factsOf, new Date().toISOString());
  const left = importOnDevice(actions);
  const entriesOf = (some: typeof left.full) =>
    new Set(actions.filter(({ action }) => some.has(action)).map(({ place }) => entries[place]));
  return { full: entriesOf(left.full), unstored: entriesOf(left.unstored) };
}

/** Stores items on the device of a visitor. */
export const storeOnDevice =
  (factsOf: FactsOf): Store =>
  async (items, { onResults }) => {
    const { full, unstored } = storeActions(items, factsOf);
    const hidden = await hide(items.flatMap((item) => (entryOf(item)?.hidden ? titleKey(entryOf(item)!) : [])));
    const { titlesOf, isStored } = addLists(
      items.flatMap((item) => ('list' in item ? item.list : [])),
      (key) => factsOf.get(key)?.posterPath,
    );
    const withoutRoom = isStored ? 'full' : 'no-storage';
    const outcomeOf = (item: Item): Outcome[] => {
      if ('list' in item) {
        const stored = titlesOf.get(item.list.id);
        if (item.list.titles.length === 0) return [stored && isStored ? 'saved' : withoutRoom];
        return item.list.titles.map((title) => (stored?.has(titleKey(title)) ? 'saved' : withoutRoom));
      }
      const entry = entryOf(item);
      if (!entry) return ['missing']; // visitors have no items of this kind
      if (entry.hidden && !hidden) return ['failed'];
      if (unstored.has(entry)) return ['no-storage'];
      return [full.has(entry) || (entry.hidden && !hidden?.includes(titleKey(entry))) ? 'full' : 'saved'];
    };
    onResults(items.map((item, place) => [place, outcomeOf(item)]));
    return 'done';
  };
