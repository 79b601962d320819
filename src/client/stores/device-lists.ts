import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type DeviceList, parseDeviceLists } from '../../shared/contract/device-lists.ts';
import {
  formatTitles,
  hasTooManyTitles,
  type LinkedList,
  parseTitles,
  withoutTitle,
  withTitle,
} from '../../shared/domain/linked-list.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { readStored, removeStored, writeStored } from '../lib/stored.ts';
import { viewer } from './viewer.ts';

/** The storage key of the lists by link on this device. */
export const deviceListsKey = 'linked-lists';

/** The maximum number of a visitor's lists on a device. */
export const maxDeviceLists = 30;

/** The lists by link on this device, the latest first: a visitor's, and those that have not moved to their account yet. */
export const deviceLists = signal<readonly DeviceList[]>([]);

/** Those of the viewer. */
export const ownLists: ReadonlySignal<readonly DeviceList[]> = computed(() =>
  deviceLists.value.filter(({ userId }) => userId === undefined || userId === viewer.value?.id),
);

/** Reads the stored lists, which other tabs change as well. */
export const reloadLists = () => (deviceLists.value = parseDeviceLists(readStored(deviceListsKey)));

/** Stores all lists. Returns false if nothing was stored. */
export function saveLists(lists: readonly DeviceList[]): boolean {
  if (lists.length === 0) removeStored(deviceListsKey);
  else if (!writeStored(deviceListsKey, lists)) return false;
  deviceLists.value = lists;
  return true;
}

/** The name and titles of a stored list. */
export const toLinkedList = ({ name, t }: DeviceList): LinkedList => ({ name, titles: parseTitles(t)! });

/** Poster paths by title (`movie:550`). */
type Posters = Readonly<Record<string, string>>;

/** The posters of a list's first titles, as far as known. */
export const firstPosters = (list: DeviceList, count: number): string[] =>
  toLinkedList(list)
    .titles.slice(0, count)
    .flatMap((title) => list.posters?.[titleKey(title)] ?? []);

const postersOf = ({ titles }: LinkedList, known: Posters): Posters =>
  Object.fromEntries(Object.entries(known).filter(([key]) => titles.some((title) => titleKey(title) === key)));

const create = (id: string, list: LinkedList, posters: Posters): DeviceList => ({
  id,
  name: list.name,
  t: formatTitles(list.titles),
  at: new Date().toISOString(),
  posters: postersOf(list, posters),
});

/** Adds a list in front. Returns null if there is no room. */
const add = (lists: readonly DeviceList[], list: DeviceList): DeviceList[] | null =>
  ownLists.value.length < maxDeviceLists ? [list, ...lists] : null;

/**
 * Stores a visitor's list, which replaces the one with its id. Ignores a new list without titles. Returns why nothing was
 * saved, or null: the device has too many lists (`too-many`), or storage fails (`failed`).
 */
export function storeList(id: string, list: LinkedList, posters: Posters): 'too-many' | 'failed' | null {
  const lists = reloadLists();
  const stored = lists.find((each) => each.id === id);
  const next = create(id, list, { ...stored?.posters, ...posters });
  if (stored ? stored.name === next.name && stored.t === next.t : next.t === '') return null;
  const all = stored ? lists.map((each) => (each === stored ? { ...next, at: each.at } : each)) : add(lists, next);
  if (!all) return 'too-many';
  return saveLists(all) ? null : 'failed';
}

/** Removes a list. Throws if this is not stored. */
export function removeList(id: string): void {
  if (!saveLists(reloadLists().filter((list) => list.id !== id))) throw new Error('nothing could be stored');
}

/** Puts a removed list back to its place. Throws if it is not stored. */
export function restoreList(list: DeviceList): void {
  const others = reloadLists().filter(({ id }) => id !== list.id);
  const place = others.findIndex(({ at }) => Date.parse(at) < Date.parse(list.at));
  const isStored = saveLists(others.toSpliced(place < 0 ? others.length : place, 0, list));
  if (!isStored) throw new Error('nothing could be stored');
}

/** Assigns the visitor's lists on this device to the signed-in user. */
export function adoptLists(userId: string): void {
  const lists = reloadLists();
  if (lists.some((list) => list.userId === undefined)) saveLists(lists.map((list) => ({ userId, ...list })));
}

const day = 86_400_000;

/** True if the time of a list to be sent again is over, or too far away, because the clock was changed. */
function isDue({ retryAt }: DeviceList): boolean {
  const left = retryAt === undefined ? 0 : Date.parse(retryAt) - Date.now();
  return left <= 0 || left > day;
}

/** The viewer's lists that can be sent now. */
export const dueLists = (): DeviceList[] => ownLists.value.filter(isDue);

/** Sends a list again only after a number of milliseconds, at most a day. */
export function retryList(id: string, after: number): void {
  const retryAt = new Date(Date.now() + Math.min(after, day)).toISOString();
  saveLists(reloadLists().map((list) => (list.id === id ? { ...list, retryAt } : list)));
}

const hasTitle = (list: LinkedList, { mediaType, id }: TitleId) =>
  list.titles.some((title) => title.mediaType === mediaType && title.id === id);

/** The lists of a visitor, and whether they contain a title. `nameless`: the name of those without one. */
export function listChoices(title: TitleId, nameless: string) {
  reloadLists();
  return ownLists.value.map((list) => ({
    id: list.id,
    name: list.name || nameless,
    isChosen: hasTitle(toLinkedList(list), title),
  }));
}

/**
 * The lists that the form of a title has shown, and whether they contained it then; the ids of the chosen ones; the name
 * of a new list or nothing; the path of the title's poster if it is known.
 */
type Choice = {
  shown: readonly { id: string; isChosen: boolean }[];
  chosen: readonly string[];
  name: string;
  poster: string | null;
};

/** Returns a stored list with the title, or without it. */
function withChoice(stored: DeviceList, title: TitleId, isChosen: boolean, posters: Posters): DeviceList {
  const list = toLinkedList(stored);
  if (hasTitle(list, title) === isChosen) return stored;
  const next = isChosen ? withTitle(list, title) : withoutTitle(list, title);
  return { ...stored, t: formatTitles(next.titles), posters: postersOf(next, { ...stored.posters, ...posters }) };
}

/**
 * Adds a title to the lists that were chosen in its form and to a new one, and removes it from those that were unchosen.
 * Returns why nothing was saved, or null: a list has too many titles (`full`), the device too many lists (`too-many`), a
 * chosen list no longer exists (`missing`), or storage fails (`failed`).
 */
export function saveTitle(title: TitleId, { shown, chosen, name, poster }: Choice) {
  const lists = reloadLists();
  if (!chosen.every((id) => ownLists.value.some((list) => list.id === id))) return 'missing';
  const changed = new Set(shown.flatMap(({ id, isChosen }) => (chosen.includes(id) === isChosen ? [] : id)));
  const posters: Posters = poster ? { [titleKey(title)]: poster } : {};
  const next = lists.map((list) =>
    changed.has(list.id) ? withChoice(list, title, chosen.includes(list.id), posters) : list,
  );
  if (next.some(({ t }) => hasTooManyTitles(t))) return 'full';
  const all = name ? add(next, create(crypto.randomUUID(), { name, titles: [title] }, posters)) : next;
  if (!all) return 'too-many';
  return saveLists(all) ? null : 'failed';
}

// The server has no storage.
if (typeof localStorage !== 'undefined') {
  reloadLists();
  addEventListener('storage', ({ key }) => {
    if (key === deviceListsKey) reloadLists();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadLists();
  });
}
