import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { api, read } from '../lib/api.ts';
import { sendOrQueue } from './send-or-queue.ts';

/** `styles` is the URL of the new stylesheet, or null if nothing is hidden. `queued`: the action is in the outbox. */
export type HideOutcome = { kind: 'saved'; styles: string | null } | { kind: 'queued' };

const client = api.hidden[':mediaType'][':id'];

/** Hides a title or shows it again. Enqueues a user's action when offline. Rejects if the request is rejected. */
export async function setHidden(title: TitleId, shall: boolean): Promise<HideOutcome> {
  const param = { param: { mediaType: title.mediaType, id: String(title.id) } };
  const saved = await sendOrQueue({ kind: 'hide', title: titleKey(title), shall }, () =>
    read(shall ? client.$put(param) : client.$delete(param)),
  );
  return saved ? { kind: 'saved', styles: saved.styles } : { kind: 'queued' };
}
