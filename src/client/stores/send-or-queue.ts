import { isOffline } from '../lib/api.ts';
import { enqueue, flush, type PendingAction, pendingValue } from './outbox.ts';

/**
 * Sends a user's action by `send`, and enqueues it when offline or after a pending action of its kind on its title.
 * Resolves to the response, or to null if the action is in the outbox. Rejects if the request is rejected.
 */
export async function sendOrQueue<Response>(
  action: PendingAction,
  send: () => Promise<Response>,
): Promise<Response | null> {
  if (pendingValue(action.kind, action.title) !== undefined && enqueue(action)) {
    void flush();
    return null;
  }
  try {
    return await send();
  } catch (error) {
    if (isOffline(error) && enqueue(action)) return null;
    throw error;
  }
}
