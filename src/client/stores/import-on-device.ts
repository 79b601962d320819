import type { Action } from '../lib/outbox-entries.ts';
import { type Imported, mergeImported } from '../lib/merge-imported.ts';
import { countOwn } from '../lib/outbox-append.ts';
import { rememberFollowing, rememberListed } from '../lib/visitor-cookies.ts';
import { maxDeviceLists } from './device-lists.ts';
import { deviceTitles, maxDeviceTitles } from './my-list-device.ts';
import { playKinds, visitorId } from './outbox.ts';
import { reload, save, unreadEntries } from './outbox-storage.ts';

/** How many entries an import may fill: the rest of the outbox is for what the visitor presses later. */
export const maxImported = 4_500;

/** What a visitor's import has room for. */
export const deviceLimits = { titles: maxDeviceTitles, lists: maxDeviceLists, marks: maxImported };

/**
 * Adds what a visitor imports to this device, in one write. Returns the actions for which it has no room, or null if
 * nothing could be stored.
 */
export function importOnDevice(imported: readonly Imported[]): ReadonlySet<Action> | null {
  const all = reload();
  const isOwn = ({ userId }: { userId: string }) => userId === visitorId;
  const { entries, full } = mergeImported(visitorId, all.filter(isOwn), imported, {
    titles: maxDeviceTitles,
    entries: maxImported - countOwn(unreadEntries(), visitorId),
  });
  if (!save([...all.filter((entry) => !isOwn(entry)), ...entries])) return null;
  if (imported.some(({ action }) => playKinds.includes(action.kind))) rememberFollowing('yes');
  rememberListed(deviceTitles.value.length);
  return full;
}
