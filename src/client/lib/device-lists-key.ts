import { readStored } from './stored.ts';

/** The storage key of a visitor's lists by link. */
export const deviceListsKey = 'linked-lists';

/** True if the device has lists that move to the account. Does not validate them. */
export function hasMovingLists(): boolean {
  const stored = readStored(deviceListsKey);
  return Array.isArray(stored) && stored.some((list: { isOwn?: unknown } | null) => list?.isOwn === true);
}
