import type { DeviceList } from '../../shared/contract/device-lists.ts';
import type { ImportOutcome } from '../../shared/contract/import.ts';
import { routes } from '../../shared/routes.ts';
import { deviceListsText, linkedListText, namedListProblems } from '../../shared/text/named-lists.ts';
import { api, isInvalid, json, longWrite, read } from '../lib/api.ts';
import { hasMovingLists } from '../lib/device-lists-key.ts';
import { deviceLists, keepHere, removeList, toLinkedList } from './device-lists.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

/** The maximum number of titles per request, `importBatch`, whose module contains the schemas of all imports. */
const partSize = 10;

/** Sends a list in parts, which a repeated request does not add again. Rejects if a request fails. */
async function send(userId: string, list: DeviceList): Promise<ImportOutcome[]> {
  const titles = toLinkedList(list).titles.map((title) => ({ ...title, addedAt: list.at }));
  const name = list.name || linkedListText.title;
  const outcomes: ImportOutcome[] = [];
  for (let start = 0; start === 0 || start < titles.length; start += partSize) {
    const part = { id: list.id, name, note: '', titles: titles.slice(start, start + partSize) };
    const body = json({ viewer: userId, list: part });
    outcomes.push(...(await read(api.import.$post({}, { ...longWrite, ...body }))).outcomes);
  }
  return outcomes;
}

/** Moves a list. Returns false if the account cannot store it, for example because it is full. It then stays here. */
async function move(userId: string, list: DeviceList): Promise<boolean> {
  const outcomes = await send(userId, list).catch((error: unknown) => {
    if (isInvalid(error)) return null;
    throw error;
  });
  if (outcomes?.includes('failed')) throw new Error('the list could not be saved');
  if (outcomes && !outcomes.includes('full')) {
    removeList(list.id);
    return true;
  }
  keepHere(list.id);
  showToast('error', outcomes ? namedListProblems.listFull : namedListProblems.failed, 'lists');
  return false;
}

/** Runs `work` in one tab of the browser at a time. Without the Web Locks API, tabs run it concurrently. */
const withLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('linked-lists', work) : work();

/** Moves the lists that a visitor has made on this device to the account of the signed-in user. Never rejects. */
export async function moveLists(): Promise<void> {
  const userId = viewer.value?.id;
  if (!userId || !navigator.onLine) return;
  await withLock(async () => {
    if (!hasMovingLists()) return; // another tab has moved them
    let moved = 0;
    try {
      for (const list of deviceLists.value.filter(({ isOwn }) => isOwn).toReversed())
        if (await move(userId, list)) moved += 1;
    } catch (error) {
      console.warn('lists', error); // the next page tries again
    }
    const show = { label: deviceListsText.show, run: () => location.assign(routes.lists) };
    if (moved > 0) showToast('success', deviceListsText.moved(moved), 'lists', show);
  });
}
