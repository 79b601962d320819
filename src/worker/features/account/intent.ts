import * as v from 'valibot';
import { routes } from '../../../shared/routes.ts';
import { seal, unseal } from '../../services/accounts/seal.ts';
import type { AppContext } from '../../context.ts';
import { clearCookie, readCookie, writeCookie } from '../../http/cookies.ts';
import { accountsOf } from '../../http/owner.ts';

const intentSchema = v.object({
  kind: v.picklist(['list', 'like', 'copy', 'follow']),
  /** The title's key, the id of the list to follow, or the id of the new list if a list is copied. */
  subject: v.string(),
  /** The page on which the button was pressed. Signing in returns to it. */
  path: v.string(),
});

export type Intent = v.InferOutput<typeof intentSchema>;
export type IntentKind = Intent['kind'];

/**
 * Stores an anonymous visitor's action in a sealed cookie until they sign in. Requests from other sites are rejected
 * earlier (http/origin-check.ts).
 */
export async function storeIntent(c: AppContext, kind: IntentKind, subject: string, path: string): Promise<void> {
  const keys = accountsOf(c)?.sessionKeys;
  if (!keys) return;
  const intent: Intent = { kind, subject, path };
  writeCookie(c, 'intent', await seal(keys, 'intent', intent));
}

/** Returns the stored intent if its page is `next`, by default home. Otherwise null. */
export async function readIntent(c: AppContext, next: string | null): Promise<Intent | null> {
  const sealed = readCookie(c, 'intent');
  const keys = accountsOf(c)?.sessionKeys;
  if (!sealed || !keys) return null;
  const opened = v.safeParse(intentSchema, await unseal(keys, 'intent', sealed));
  return opened.success && opened.output.path === (next ?? routes.home) ? opened.output : null;
}

/** Returns the kind of the stored intent for Sign In to show, or null. Clears the intent of another page. */
export async function findIntent(c: AppContext, next: string | null): Promise<IntentKind | null> {
  const intent = await readIntent(c, next);
  if (!intent) clearCookie(c, 'intent');
  return intent?.kind ?? null;
}
