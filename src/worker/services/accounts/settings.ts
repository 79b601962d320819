import { accountSettingText } from '../../../shared/text/auth.ts';
import type { Settings } from '../../env.ts';

/** The URL and keys of Supabase, and the keys that seal sessions. */
export type AccountSettings = {
  url: string;
  publishableKey: string;
  /** Tells Supabase a visitor's IP address, and calls the functions of scheduled work. */
  secretKey: string | null;
  /** Verifies the tokens of older projects (HS256). */
  jwtSecret: string | null;
  sessionKeys: readonly Uint8Array[];
};

type AccountSettingsResult = { ok: true; accounts: AccountSettings } | { ok: false; problem: string };

const results = new WeakMap<Settings, AccountSettingsResult>();

function find(settings: Settings): AccountSettingsResult {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SESSION_KEY: sessionKeys } = settings;
  if (!url) return { ok: false, problem: accountSettingText.address };
  if (!publishableKey) return { ok: false, problem: accountSettingText.key };
  if (!sessionKeys) return { ok: false, problem: accountSettingText.sessionKey };
  const { SUPABASE_SECRET_KEY: secretKey = null, SUPABASE_JWT_SECRET: jwtSecret = null } = settings;
  return { ok: true, accounts: { url, publishableKey, secretKey, jwtSecret, sessionKeys } };
}

/** The account settings, or a message that names the first missing one. */
export function accountSettings(settings: Settings): AccountSettingsResult {
  const known = results.get(settings) ?? find(settings);
  results.set(settings, known);
  return known;
}
