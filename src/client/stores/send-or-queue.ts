import { isOffline } from '../lib/api.ts';
import { announceElsewhere } from './deliveries.ts';
import { enqueue, flush, type PendingAction, pendingValue } from './outbox.ts';

/**
 * Sends a user's action by `send`, and announces it to the user's other tabs. Enqueues it when offline or after a pending action of its kind on its title.
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
    const response = await send();
    announceElsewhere(action);
    return response;
  } catch (error) {
    if (isOffline(error) && enqueue(action)) return null;
    throw error;
  }
}
