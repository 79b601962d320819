import * as v from 'valibot';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { routes } from '../../../shared/routes.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import { accountSettings, seal, unseal } from '../../accounts/index.ts';
import { addTitle } from '../../api/my-list-write.ts';
import { setLike } from '../../api/opinion-write.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { clearCookie, readCookie, writeCookie } from '../../http/cookies.ts';
import { inTime } from '../../in-time.ts';

const intentSchema = v.object({
  kind: v.picklist(['list', 'like']),
  title: v.string(),
  /** The page where it was pressed, to which signing in leads back. */
  path: v.string(),
});

type Intent = v.InferOutput<typeof intentSchema>;
export type IntentKind = Intent['kind'];
type TitleId = { mediaType: MediaType; id: number };

/** Signing in does not wait longer for what was intended, in milliseconds. */
const patience = 3_000;

const keysOf = (c: AppContext) => {
  const found = accountSettings(settingsOf(c.env));
  return found.ok ? found.accounts.sessionKeys : null;
};

/**
 * Keeps what an anonymous visitor has pressed until they have signed in. Only a form of our own pages gets here (see
 * http/origin-check.ts), and nobody else can seal such a cookie.
 */
export async function leaveIntent(c: AppContext, kind: IntentKind, title: TitleId, path: string): Promise<void> {
  const keys = keysOf(c);
  if (!keys) return;
  const intent: Intent = { kind, title: titleKey(title), path };
  writeCookie(c, 'intent', await seal(keys, 'intent', intent));
}

/** What is to be done once somebody has signed in to go on to `next`; null where nothing is. */
async function readIntent(c: AppContext, next: string | null): Promise<Intent | null> {
  const sealed = readCookie(c, 'intent');
  const keys = keysOf(c);
  if (!sealed || !keys) return null;
  const opened = v.safeParse(intentSchema, await unseal(keys, 'intent', sealed));
  return opened.success && opened.output.path === (next ?? routes.home) ? opened.output : null;
}

/** Why Sign In stands here: what it is asked for. An intent that belongs to another page is forgotten. */
export async function findIntent(c: AppContext, next: string | null): Promise<IntentKind | null> {
  const intent = await readIntent(c, next);
  if (!intent) clearCookie(c, 'intent');
  return intent?.kind ?? null;
}

const toasts = {
  list: { done: 'title-added', full: 'list-full', failed: 'list-failed' },
  like: { done: 'liked', full: 'likes-full', failed: 'like-failed' },
} as const satisfies Record<IntentKind, Record<string, ToastKey>>;

const deeds = {
  list: (c: AppContext, title: TitleId) => addTitle(c, title),
  like: (c: AppContext, title: TitleId) => setLike(c, title, true),
} as const;

/** Does, once, what was intended before signing in, and gives the message that says so; null where nothing was. */
export async function fulfilIntent(c: AppContext, next: string | null): Promise<ToastKey | null> {
  const intent = await readIntent(c, next);
  clearCookie(c, 'intent');
  const title = parseTitleKey(intent?.title);
  if (!intent || !title) return null;
  const outcome = await inTime(deeds[intent.kind](c, title), patience, null);
  if (outcome?.ok) return toasts[intent.kind].done;
  return toasts[intent.kind][outcome?.problem === 'full' ? 'full' : 'failed'];
}
