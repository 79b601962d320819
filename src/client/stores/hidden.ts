import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, isOffline, read } from '../lib/api.ts';
import { enqueue, flush, pendingValue } from './outbox.ts';

/** `styles` is the URL of the new stylesheet, or null if nothing is hidden. `queued`: the action is in the outbox. */
export type HideOutcome = { kind: 'saved'; styles: string | null } | { kind: 'queued' };

const client = api.hidden[':mediaType'][':id'];

/** Hides a title or shows it again. Enqueues a user's action when offline. Rejects if the request is rejected. */
export async function setHidden(title: TitleId, shall: boolean): Promise<HideOutcome> {
  const key = titleKey(title);
  const store = () => enqueue({ kind: 'hide', title: key, shall });
  if (pendingValue('hide', key) !== undefined && store()) {
    void flush();
    return { kind: 'queued' };
  }
  const param = { param: { mediaType: title.mediaType, id: String(title.id) } };
  try {
    const { styles } = await read(shall ? client.$put(param) : client.$delete(param));
    return { kind: 'saved', styles };
  } catch (error) {
    if (isOffline(error) && store()) return { kind: 'queued' };
    throw error;
  }
}
