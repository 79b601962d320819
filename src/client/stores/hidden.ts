import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, isOffline, read } from '../lib/api.ts';
import { enqueue, flush, pendingValue } from './outbox.ts';

/** `styles` is the URL of the changed stylesheet, null when nothing is hidden; `queued` waits for a network. */
export type HideOutcome = { kind: 'saved'; styles: string | null } | { kind: 'queued' };

const client = api.hidden[':mediaType'][':id'];

/** Hides a title, or shows it again. Without a network a user's press is stored. Rejects when the Worker refuses it. */
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
