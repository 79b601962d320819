import type { DeviceList } from '../../shared/contract/device-lists.ts';
import { formatTitles, maxLinkedTitles } from '../../shared/domain/linked-list.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { maxDeviceLists, ownLists, reloadLists, saveLists, toLinkedList } from './device-lists.ts';

/** A part of an imported list, in order. */
type Part = { id: string; name: string; titles: readonly (TitleId & { addedAt: string })[] };

const timeOf = ({ at }: DeviceList) => Date.parse(at);

/** A poster path by title (`movie:550`), if one is known. */
type PosterOf = (key: string) => string | null | undefined;

/** Adds the titles of a part that a list does not have, as far as it has room. */
function withTitles(list: DeviceList, { titles }: Part, posterOf: PosterOf): DeviceList {
  const all = [...toLinkedList(list).titles, ...titles];
  const some = [...new Map(all.map((title) => [titleKey(title), title]))].slice(0, maxLinkedTitles);
  const posters = { ...list.posters };
  for (const [key] of some) {
    const poster = posterOf(key);
    if (poster) posters[key] ??= poster;
  }
  return { ...list, t: formatTitles(some.map(([, title]) => title)), posters };
}

/** A list is as old as its first title. */
function create({ id, name, titles: [first] }: Part): DeviceList {
  const now = new Date().toISOString();
  return { id, name, t: '', at: first && first.addedAt < now ? first.addedAt : now };
}

/** Derives another id, always the same: the first digit changes. */
const otherId = (id: string) => (Number.parseInt(id[0]!, 16) ^ 1).toString(16) + id.slice(1);

/**
 * Adds imported lists to those of a visitor, in one write, and their titles to those that the device has. Returns the
 * titles (`movie:550`) that are stored for the id of each part with room, and whether this import could be stored.
 */
export function addLists(parts: readonly Part[], posterOf: PosterOf) {
  const lists = new Map(reloadLists().map((list) => [list.id, list]));
  const own = new Set(ownLists.value.map(({ id }) => id));
  // another user of this browser may have a list with this id
  const idOf = (id: string) => {
    const ids = [id, otherId(id)];
    return ids.find((each) => own.has(each)) ?? ids.find((each) => !lists.has(each));
  };
  const chosen = new Map<string, string>();
  let room = maxDeviceLists - own.size;
  for (const part of parts) {
    const id = chosen.get(part.id) ?? idOf(part.id);
    const known = id && (lists.get(id) ?? (room-- > 0 ? create({ ...part, id }) : null));
    if (!known) continue;
    chosen.set(part.id, id);
    lists.set(id, withTitles(known, part, posterOf));
  }
  const sorted = [...lists.values()].toSorted((one, other) => timeOf(other) - timeOf(one));
  const isStored = parts.length === 0 || saveLists(sorted);
  const stored = new Map(ownLists.value.map((list) => [list.id, new Set(toLinkedList(list).titles.map(titleKey))]));
  const titlesOf = new Map([...chosen].map(([part, id]) => [part, stored.get(id) ?? new Set<string>()]));
  return { titlesOf, isStored };
}
