import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, read, titleParam } from '../lib/api.ts';
import { sendOrQueue } from './send-or-queue.ts';

const client = api.hidden[':mediaType'][':id'];

/**
 * Hides a title or shows it again. Enqueues a user's action when offline, and then resolves to null. Rejects if the
 * request is rejected. `styles` is the URL of the new stylesheet, or null if nothing is hidden.
 */
export function setHidden(title: TitleId, value: boolean): Promise<{ styles: string | null } | null> {
  const param = titleParam(title);
  return sendOrQueue({ kind: 'hide', title: titleKey(title), value }, () =>
    read(value ? client.$put({ param }) : client.$delete({ param })),
  );
}
