import type { DeviceList } from '../../shared/contract/device-lists.ts';
import type { ImportOutcome } from '../../shared/contract/import.ts';
import { linkedListPath } from '../../shared/linked-list-path.ts';
import { routes } from '../../shared/routes.ts';
import { deviceListsText, linkedListText, namedListProblems } from '../../shared/text/named-lists.ts';
import { api, isInvalid, json, longWrite, read } from '../lib/api.ts';
import { withLock } from '../lib/lock.ts';
import { adoptLists, deviceListsKey, dueLists, removeList, retryList, toLinkedList } from './device-lists.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

/** The maximum number of titles per request, `importBatch`, whose module contains the schemas of all imports. */
const partSize = 10;

const nameOf = (list: DeviceList) => list.name || linkedListText.title;

/** Sends a list in parts, which a repeated request does not add again. Rejects if a request fails. */
async function send(userId: string, list: DeviceList): Promise<ImportOutcome[]> {
  const titles = toLinkedList(list).titles.map((title) => ({ ...title, addedAt: list.at }));
  const outcomes: ImportOutcome[] = [];
  for (let start = 0; start === 0 || start < titles.length; start += partSize) {
    const part = { id: list.id, name: nameOf(list), note: '', titles: titles.slice(start, start + partSize) };
    const body = json({ viewer: userId, list: part });
    outcomes.push(...(await read(api.import.$post({}, { ...longWrite, ...body }))).outcomes);
  }
  return outcomes;
}

/** How long a list waits after a temporary failure, and after one that lasts, in milliseconds. */
const pause = 600_000;
const longPause = 86_400_000;

/** Shows that the account cannot store a list, for example because it is full, with the list's link. */
function showNotMoved(list: DeviceList, reason: string): void {
  const run = () => location.assign(linkedListPath(toLinkedList(list)));
  const text = `${deviceListsText.notMoved(nameOf(list))} ${reason}`.trim();
  showToast('error', text, `list ${list.id}`, { label: deviceListsText.showList, run });
}

/** Moves a list. Returns false if that fails. It then stays here, and is sent again later. Never rejects. */
async function move(userId: string, list: DeviceList): Promise<boolean> {
  try {
    const outcomes = await send(userId, list);
    if (outcomes.includes('failed')) throw new Error('the list could not be saved');
    if (!outcomes.includes('full')) {
      removeList(list.id);
      return true;
    }
    retryList(list.id, longPause);
    showNotMoved(list, namedListProblems.listFull);
  } catch (error) {
    console.warn('lists', error);
    retryList(list.id, isInvalid(error) ? longPause : pause);
    if (isInvalid(error)) showNotMoved(list, '');
  }
  return false;
}

/** Moves the lists that a visitor has made on this device to the account of the signed-in user. Never rejects. */
export async function moveLists(): Promise<void> {
  const userId = viewer.value?.id;
  if (!userId || !navigator.onLine) return;
  await withLock(deviceListsKey, async () => {
    adoptLists(userId); // reloads the lists, because another tab may have moved some
    let moved = 0;
    for (const list of dueLists().toReversed()) if (await move(userId, list)) moved += 1;
    const show = { label: deviceListsText.show, run: () => location.assign(routes.lists) };
    if (moved > 0) showToast('success', deviceListsText.moved(moved), 'lists', show);
  });
}
