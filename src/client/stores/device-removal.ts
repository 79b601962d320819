import type { Subject } from '../lib/outbox-entries.ts';
import { enqueue, type PendingAction, pendingAction, withdraw } from './outbox.ts';
import { forgetMark } from './plays.ts';

/**
 * Removes a visitor's mark, rating or like from this device, as if it had not been pressed. Returns it, or null if another
 * tab has removed it. Throws if this could not be stored.
 */
export function takeFromDevice({ kind, title }: Subject): PendingAction | null {
  const taken = pendingAction(kind, title) ?? null;
  if (!withdraw({ kind, title })) throw new Error('not removed');
  if (kind === 'watched') forgetMark(title);
  return taken;
}

/** Puts back what `takeFromDevice` returned. Throws if this could not be stored. */
export function returnToDevice(taken: PendingAction | null | undefined): void {
  if (!taken || !enqueue(taken)) throw new Error('not restored');
}
