import * as v from 'valibot';
import { routes } from '../../../shared/routes.ts';
import { accountSettings, seal, unseal } from '../../services/accounts/index.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { clearCookie, readCookie, writeCookie } from '../../http/cookies.ts';

const intentSchema = v.object({
  kind: v.picklist(['list', 'like', 'copy']),
  /** The key of the title; of a list to copy, the id of the copy. */
  subject: v.string(),
  /** The page where it was pressed, to which signing in leads back. */
  path: v.string(),
});

export type Intent = v.InferOutput<typeof intentSchema>;
export type IntentKind = Intent['kind'];

const keysOf = (c: AppContext) => {
  const found = accountSettings(settingsOf(c.env));
  return found.ok ? found.accounts.sessionKeys : null;
};

/**
 * Stores what an anonymous visitor has pressed until they have signed in, in a sealed cookie. Only forms of this site get
 * here (http/origin-check.ts).
 */
export async function storeIntent(c: AppContext, kind: IntentKind, subject: string, path: string): Promise<void> {
  const keys = keysOf(c);
  if (!keys) return;
  const intent: Intent = { kind, subject, path };
  writeCookie(c, 'intent', await seal(keys, 'intent', intent));
}

/** Reads what to do after a sign-in that leads to `next`; null when there is nothing. */
export async function readIntent(c: AppContext, next: string | null): Promise<Intent | null> {
  const sealed = readCookie(c, 'intent');
  const keys = keysOf(c);
  if (!sealed || !keys) return null;
  const opened = v.safeParse(intentSchema, await unseal(keys, 'intent', sealed));
  return opened.success && opened.output.path === (next ?? routes.home) ? opened.output : null;
}

/** Returns the kind of the stored intent, so that Sign In can name it. Clears an intent of another page. */
export async function findIntent(c: AppContext, next: string | null): Promise<IntentKind | null> {
  const intent = await readIntent(c, next);
  if (!intent) clearCookie(c, 'intent');
  return intent?.kind ?? null;
}
