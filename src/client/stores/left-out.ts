import { signal } from '@preact/signals-core';
import { parseLeftOut } from '../../shared/contract/for-you.ts';
import { type LeftOut, nothingLeftOut } from '../../shared/domain/for-you.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { viewer } from './viewer.ts';

/** As many of each kind are remembered. */
const limit = 500;

const keyOf = () => `left-out ${viewer.peek()?.id ?? ''}`;

/** What the viewer's recommendations on this device leave out; null until it is read. */
export const leftOut = signal<LeftOut | null>(null);

/** Reads what this device has stored for the viewer. */
export function restoreLeftOut(): void {
  leftOut.value = parseLeftOut(readStored(keyOf()));
}

/** Leaves a reason or a title (`movie:550`) out, or takes it back in. */
export function setLeftOut(kind: keyof LeftOut, key: string, shall: boolean): void {
  const current = leftOut.value ?? nothingLeftOut;
  const others = current[kind].filter((known) => known !== key);
  leftOut.value = { ...current, [kind]: shall ? [...others, key].slice(-limit) : others };
  writeStored(keyOf(), leftOut.value);
}
