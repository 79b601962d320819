import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AppContext } from '../../context.ts';
import { clearCookie } from '../../http/cookies.ts';
import { ownerOf } from '../../http/owner.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { followList } from '../../services/accounts/named-list-follows.ts';
import { type Intent, type IntentKind, readIntent } from '../account/intent.ts';
import { addTitle } from '../my-list/write.ts';
import { copyList } from '../named-lists/copy.ts';
import { setLike } from '../opinion/write.ts';

/** How long signing in waits for the intended action, in milliseconds. */
const actionTimeout = 3_000;

const toasts = {
  list: { done: 'title-added', full: 'list-full', failed: 'list-failed' },
  like: { done: 'liked', full: 'likes-full', failed: 'like-failed' },
  follow: { done: 'list-followed', full: 'follows-full', failed: 'list-not-changed' },
  copy: { done: 'list-copied', full: 'lists-full', failed: 'list-not-changed' },
} as const satisfies Record<IntentKind, Record<string, ToastKey>>;

/** Starts the intended action. Returns null if the intent is malformed. */
type Action = (c: AppContext, intent: Intent) => Promise<{ ok: boolean; problem?: string }> | null;

const actions: Readonly<Record<IntentKind, Action>> = {
  list(c, { subject }) {
    const title = parseTitleKey(subject);
    return title && addTitle(c, title);
  },
  like(c, { subject }) {
    const title = parseTitleKey(subject);
    return title && setLike(c, title, true);
  },
  follow(c, { subject }) {
    const owner = ownerOf(c);
    if (!owner) return null;
    return followList(owner, subject, true).then((outcome) => ({
      ok: outcome === 'written',
      problem: outcome,
    }));
  },
  copy(c, { subject, path }) {
    const owner = ownerOf(c);
    return owner && copyList(c, owner, path, subject);
  },
};

/** Runs the action intended before signing in, once. Returns its outcome's toast, or null without a valid intent. */
export async function runIntent(c: AppContext, next: string | null): Promise<ToastKey | null> {
  const intent = await readIntent(c, next);
  clearCookie(c, 'intent');
  if (!intent) return null;
  const acting = actions[intent.kind](c, intent);
  if (!acting) return null;
  c.executionCtx.waitUntil(acting); // a slow action completes after the response
  const outcome = await withTimeout(acting, actionTimeout, null);
  if (outcome?.ok) return toasts[intent.kind].done;
  return toasts[intent.kind][outcome?.problem === 'full' ? 'full' : 'failed'];
}
