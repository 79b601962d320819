import type { MediaType } from '../../../shared/domain/media-type.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AppContext } from '../../context.ts';
import { clearCookie } from '../../http/cookies.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { type IntentKind, readIntent } from '../account/intent.ts';
import { addTitle } from '../my-list/write.ts';
import { setLike } from '../opinion/write.ts';

type TitleId = { mediaType: MediaType; id: number };

/** Signing in does not wait longer for what was intended, in milliseconds. */
const actionTimeout = 3_000;

const toasts = {
  list: { done: 'title-added', full: 'list-full', failed: 'list-failed' },
  like: { done: 'liked', full: 'likes-full', failed: 'like-failed' },
} as const satisfies Record<IntentKind, Record<string, ToastKey>>;

const actions = {
  list: (c: AppContext, title: TitleId) => addTitle(c, title),
  like: (c: AppContext, title: TitleId) => setLike(c, title, true),
} as const;

/** Does, once, what was intended before signing in, and gives the message that says so; null where nothing was. */
export async function runIntent(c: AppContext, next: string | null): Promise<ToastKey | null> {
  const intent = await readIntent(c, next);
  clearCookie(c, 'intent');
  const title = parseTitleKey(intent?.title);
  if (!intent || !title) return null;
  const outcome = await withTimeout(actions[intent.kind](c, title), actionTimeout, null);
  if (outcome?.ok) return toasts[intent.kind].done;
  return toasts[intent.kind][outcome?.problem === 'full' ? 'full' : 'failed'];
}
