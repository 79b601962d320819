import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, read, titleParam } from '../lib/api.ts';
import { rememberFollowing } from '../lib/visitor-cookies.ts';
import { describeStarted } from './started.ts';
import { enqueue, type PendingAction } from './outbox.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { viewer } from './viewer.ts';

const client = api['up-next'][':mediaType'][':id'];

/** The outbox holds a visitor's dismissals with the titles they have begun. Both move to the account at Sign In. */
function storeOnDevice(action: PendingAction): void {
  if (!enqueue(action)) throw new Error('nothing could be stored');
  rememberFollowing(describeStarted() && 'yes');
}

/**
 * Removes a title from Continue Watching, or restores it. Enqueues a user's action when offline. Resolves to true if it
 * is enqueued. Rejects if the request is rejected or nothing could be stored.
 */
export async function setDismissed(title: TitleId, value: boolean): Promise<boolean> {
  const action = { kind: 'dismiss', title: titleKey(title), value } as const;
  if (!viewer.value) {
    storeOnDevice(action);
    return false;
  }
  const param = titleParam(title);
  return !(await sendOrQueue(action, () => read(value ? client.$put({ param }) : client.$delete({ param }))));
}
