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
 * Adds what a visitor imports to this device. If the browser has not enough storage, adds the first half, quarter and so
 * on. Returns the actions for which the outbox has no room (`full`), and for which the browser has none (`unstored`).
 */
export function importOnDevice(imported: readonly Imported[]): Record<'full' | 'unstored', ReadonlySet<Action>> {
  const all = reload();
  const isOwn = ({ userId }: { userId: string }) => userId === visitorId;
  const [own, others] = [all.filter(isOwn), all.filter((entry) => !isOwn(entry))];
  const limits = { titles: maxDeviceTitles, entries: maxImported - countOwn(unreadEntries(), visitorId) };
  let some = imported;
  let full: ReadonlySet<Action> = new Set();
  for (; some.length > 0; some = some.slice(0, some.length / 2)) {
    const merged = mergeImported(visitorId, own, some, limits);
    full = merged.full;
    if (save([...others, ...merged.entries])) break;
  }
  if (some.some(({ action }) => playKinds.includes(action.kind))) rememberFollowing('yes');
  rememberListed(deviceTitles.value.length);
  return { full, unstored: new Set(imported.slice(some.length).map(({ action }) => action)) };
}
