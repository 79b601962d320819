import { signal } from '@preact/signals-core';
import { parseLeftOut } from '../../shared/contract/for-you.ts';
import { type LeftOut, nothingLeftOut } from '../../shared/domain/for-you.ts';
import { isStored, readStored, removeStored, writeStored } from '../lib/stored.ts';
import { viewer } from './viewer.ts';

/** The maximum number of stored keys of each kind. */
const limit = 500;

const keyOf = (viewerId = '') => `left-out ${viewerId}`;
const ownKey = () => keyOf(viewer.peek()?.id);

/** What the viewer's recommendations on this device leave out. Null until it has been read. */
export const leftOut = signal<LeftOut | null>(null);

/** Merges what a visitor has left out on this device into the signed-in user's entry, and returns the result. */
function adopt(own: LeftOut): LeftOut {
  const visitors = parseLeftOut(readStored(keyOf()));
  const merge = (kind: keyof LeftOut) => [...new Set([...visitors[kind], ...own[kind]])].slice(-limit);
  const all = { reasons: merge('reasons'), titles: merge('titles') };
  if (writeStored(ownKey(), all)) removeStored(keyOf());
  return all;
}

/** Reads the viewer's stored entry into `leftOut`. */
export function restoreLeftOut(): void {
  const own = parseLeftOut(readStored(ownKey()));
  leftOut.value = viewer.peek() && isStored(keyOf()) ? adopt(own) : own;
}

/** Leaves out a reason or a title (`movie:550`), or includes it again. Keeps the changes of other tabs. */
export function setLeftOut(kind: keyof LeftOut, key: string, value: boolean): void {
  const current = isStored(ownKey()) ? parseLeftOut(readStored(ownKey())) : (leftOut.value ?? nothingLeftOut);
  const others = current[kind].filter((known) => known !== key);
  leftOut.value = { ...current, [kind]: value ? [...others, key].slice(-limit) : others };
  writeStored(ownKey(), leftOut.value);
}
