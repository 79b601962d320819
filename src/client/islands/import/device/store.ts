import type { ImportOutcome } from '../../../../shared/contract/import.ts';
import { hiddenOnDeviceLimit } from '../../../../shared/domain/hidden-titles.ts';
import { titleKey } from '../../../../shared/domain/title-key.ts';
import { api, json, read } from '../../../lib/api.ts';
import { addLists } from '../../../stores/device-lists-import.ts';
import { importOnDevice } from '../../../stores/import-on-device.ts';
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

/** The entries with an action for which the device has no room. */
function storeActions(items: readonly Item[], factsOf: FactsOf): ReadonlySet<unknown> {
  const entries = items.flatMap((item) => entryOf(item) ?? []);
  const actions = toActions(entries, factsOf, new Date().toISOString());
  const full = importOnDevice(actions);
  return new Set(actions.filter(({ action }) => !full || full.has(action)).map(({ place }) => entries[place]));
}

/** Stores items on the device of a visitor, in one write of each storage. Without storage, there is no room. */
export const storeOnDevice =
  (factsOf: FactsOf): Store =>
  async (items, { onResults }) => {
    const full = storeActions(items, factsOf);
    const hidden = await hide(items.flatMap((item) => (entryOf(item)?.hidden ? titleKey(entryOf(item)!) : [])));
    const titlesOf = addLists(
      items.flatMap((item) => ('list' in item ? item.list : [])),
      (key) => factsOf.get(key)?.posterPath,
    );
    const outcomeOf = (item: Item): ImportOutcome[] => {
      if ('list' in item) {
        const stored = titlesOf.get(item.list.id);
        const isIn = (key: string) => stored?.has(key) ?? false;
        const { titles } = item.list;
        return titles.length > 0
          ? titles.map((title) => (isIn(titleKey(title)) ? 'saved' : 'full'))
          : [stored ? 'saved' : 'full'];
      }
      const entry = entryOf(item);
      if (!entry) return ['missing']; // visitors have no items of this kind
      if (entry.hidden && !hidden) return ['failed'];
      return [full.has(entry) || (entry.hidden && !hidden?.includes(titleKey(entry))) ? 'full' : 'saved'];
    };
    onResults(items.map((item, place) => [place, outcomeOf(item)]));
    return 'done';
  };
