import { signal } from '@preact/signals-core';
import { type DeviceList, parseDeviceLists } from '../../shared/contract/device-lists.ts';
import {
  formatTitles,
  type LinkedList,
  maxLinkedTitles,
  parseTitles,
  withoutTitle,
  withTitle,
} from '../../shared/domain/linked-list.ts';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { deviceListsKey } from '../lib/device-lists-key.ts';
import { readStored, removeStored, writeStored } from '../lib/stored.ts';

/** The maximum number of lists on a device. */
export const maxDeviceLists = 30;

/** A visitor's lists by link on this device, the latest first. */
export const deviceLists = signal<readonly DeviceList[]>([]);

const reload = () => (deviceLists.value = parseDeviceLists(readStored(deviceListsKey)));

/** Returns false if nothing was stored. */
function save(lists: readonly DeviceList[]): boolean {
  if (lists.length === 0) removeStored(deviceListsKey);
  else if (!writeStored(deviceListsKey, lists)) return false;
  deviceLists.value = lists;
  return true;
}

/** The name and titles of a stored list. */
export const toLinkedList = ({ name, t }: DeviceList): LinkedList => ({ name, titles: parseTitles(t)! });

const create = (list: LinkedList, isOwn: boolean): DeviceList => ({
  id: crypto.randomUUID(),
  name: list.name,
  t: formatTitles(list.titles),
  at: new Date().toISOString(),
  isOwn,
});

const isSame = (list: LinkedList) => {
  const t = formatTitles(list.titles);
  return (other: DeviceList) => other.name === list.name && other.t === t;
};

/** Adds a list in front. The oldest list of others makes room for it. Returns null if there is no room. */
function add(lists: readonly DeviceList[], list: DeviceList): DeviceList[] | null {
  if (lists.length < maxDeviceLists) return [list, ...lists];
  const oldest = lists.findLastIndex(({ isOwn }) => !isOwn);
  return oldest < 0 ? null : [list, ...lists.toSpliced(oldest, 1)];
}

/**
 * Stores the list of the page. `before`: the list on the page of changes from which a visitor has come, which it
 * replaces. `isChanging`: the page changes the list.
 */
export function rememberList(
  list: LinkedList,
  { before, isChanging }: { before: LinkedList | null; isChanging: boolean },
) {
  const lists = reload();
  if (list.titles.length === 0 || lists.some(isSame(list))) return;
  const changed = before && lists.find(isSame(before));
  const next = changed
    ? lists.map((each) => (each === changed ? { ...create(list, true), id: each.id } : each))
    : add(lists, create(list, isChanging || before !== null));
  if (next) save(next);
}

/** Removes a list. Throws if this is not stored. */
export function removeList(id: string): void {
  if (!save(reload().filter((list) => list.id !== id))) throw new Error('nothing could be stored');
}

/** Puts a removed list back to its place. Throws if it is not stored. */
export function restoreList(list: DeviceList): void {
  const others = reload().filter(({ id }) => id !== list.id);
  const place = others.findIndex(({ at }) => Date.parse(at) < Date.parse(list.at));
  const isStored = save(others.toSpliced(place < 0 ? others.length : place, 0, list));
  if (!isStored) throw new Error('nothing could be stored');
}

/** Marks a list as one that does not move to the account. */
export const keepHere = (id: string): unknown =>
  save(reload().map((list) => (list.id === id ? { ...list, isOwn: false } : list)));

const hasTitle = (list: LinkedList, { mediaType, id }: TitleId) =>
  list.titles.some((title) => title.mediaType === mediaType && title.id === id);

/** The lists on this device, and whether they contain a title. `nameless`: the name of those without one. */
export const listChoices = (title: TitleId, nameless: string) =>
  reload().map((list) => ({ id: list.id, name: list.name || nameless, isChosen: hasTitle(toLinkedList(list), title) }));

/** What the form of a title's lists contains: the ids of the chosen lists, and the name of a new one or nothing. */
type Choice = { chosen: readonly string[]; name: string };

/** Returns a stored list with the title, or without it. */
function withChoice(stored: DeviceList, title: TitleId, isChosen: boolean): DeviceList {
  const list = toLinkedList(stored);
  if (hasTitle(list, title) === isChosen) return stored;
  const { titles } = isChosen ? withTitle(list, title) : withoutTitle(list, title);
  return { ...stored, t: formatTitles(titles), isOwn: true };
}

/**
 * Adds a title to the chosen lists and to a new one, and removes it from the others. Returns why nothing was saved, or
 * null: a list has too many titles (`full`), the device too many lists (`too-many`), or storage fails (`failed`).
 */
export function saveTitle(title: TitleId, { chosen, name }: Choice): 'full' | 'too-many' | 'failed' | null {
  const lists = reload();
  const isFull = ({ titles }: LinkedList) => titles.length >= maxLinkedTitles;
  const added = lists.filter(({ id }) => chosen.includes(id)).map(toLinkedList);
  if (added.some((list) => isFull(list) && !hasTitle(list, title))) return 'full';
  const changed = lists.map((list) => withChoice(list, title, chosen.includes(list.id)));
  const all = name ? add(changed, create({ name, titles: [title] }, true)) : changed;
  if (!all) return 'too-many';
  return save(all) ? null : 'failed';
}

// The server has no storage.
if (typeof localStorage !== 'undefined') {
  reload();
  addEventListener('storage', ({ key }) => {
    if (key === deviceListsKey) reload();
  });
}
