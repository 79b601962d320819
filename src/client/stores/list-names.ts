import { type KnownLists, type ListChoice, parseKnownLists } from '../../shared/contract/named-list.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { viewer } from './viewer.ts';

const key = 'lists';

/** Stores the names of the user's lists on this device until sign-out, which clears its storage. */
export function rememberLists(lists: readonly ListChoice[]): void {
  if (!viewer.value) return;
  const known: KnownLists = { viewer: viewer.value.id, lists: lists.map(({ id, name }) => ({ id, name })) };
  writeStored(key, known);
}

/** Returns the stored lists of the user, none of them chosen, or null if none are stored. */
export function recallLists(): ListChoice[] | null {
  const known = parseKnownLists(readStored(key));
  if (known?.viewer !== viewer.value?.id) return null;
  return known?.lists.map((list) => ({ ...list, isChosen: false })) ?? null;
}
