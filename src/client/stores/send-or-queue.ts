import { isOffline } from '../lib/api.ts';
import { announceElsewhere } from './deliveries.ts';
import { enqueueAll, flush, type PendingAction, pendingValue } from './outbox.ts';

const isPending = ({ kind, title, list }: PendingAction) => pendingValue(kind, title, list) !== undefined;

/** Enqueues actions, and sends them if the browser is online. Throws if nothing could be stored. */
export function queueAll(actions: readonly PendingAction[]): void {
  if (!enqueueAll(actions)) throw new Error('nothing could be stored');
  void flush();
}

/**
 * Sends a user's actions by `send`, and announces them to the user's other tabs. Enqueues them when offline or after a
 * pending action of the same kind on one of their titles. Resolves to the response, or to null if the actions are in the
 * outbox. Rejects if the request is rejected, or if nothing could be stored.
 */
export async function sendOrQueueAll<Response>(
  actions: readonly PendingAction[],
  send: () => Promise<Response>,
): Promise<Response | null> {
  if (actions.some(isPending)) {
    queueAll(actions); // sent directly, they would arrive before the pending one
    return null;
  }
  try {
    const response = await send();
    announceElsewhere(actions);
    return response;
  } catch (error) {
    if (isOffline(error) && enqueueAll(actions)) return null;
    throw error;
  }
}

/** Sends or enqueues one action, like `sendOrQueueAll`. */
export const sendOrQueue = <Response>(action: PendingAction, send: () => Promise<Response>): Promise<Response | null> =>
  sendOrQueueAll([action], send);
