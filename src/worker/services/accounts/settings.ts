import { accountSettingText } from '../../../shared/text/auth.ts';
import type { Settings } from '../../env.ts';

/** What accounts need: where Supabase is, its keys, and the keys that seal our sessions. */
export type AccountSettings = {
  url: string;
  publishableKey: string;
  /** Lets Supabase know a visitor's address; nothing else. */
  secretKey: string | null;
  /** Older projects sign their tokens with it (HS256). */
  jwtSecret: string | null;
  sessionKeys: readonly Uint8Array[];
};

type Found = { ok: true; accounts: AccountSettings } | { ok: false; problem: string };

const found = new WeakMap<Settings, Found>();

function find(settings: Settings): Found {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SESSION_KEY: sessionKeys } = settings;
  if (!url) return { ok: false, problem: accountSettingText.address };
  if (!publishableKey) return { ok: false, problem: accountSettingText.key };
  if (!sessionKeys) return { ok: false, problem: accountSettingText.sessionKey };
  const { SUPABASE_SECRET_KEY: secretKey = null, SUPABASE_JWT_SECRET: jwtSecret = null } = settings;
  return { ok: true, accounts: { url, publishableKey, secretKey, jwtSecret, sessionKeys } };
}

/** The account settings, or the sentence that names the first missing one. */
export function accountSettings(settings: Settings): Found {
  const known = found.get(settings) ?? find(settings);
  found.set(settings, known);
  return known;
}
