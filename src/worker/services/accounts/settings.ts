import { accountSettingText } from '../../../shared/text/auth.ts';
import type { Settings } from '../../env.ts';
import { memoise } from '../../platform/memory.ts';

/** The URL and keys of Supabase, and the keys that seal sessions. */
export type AccountSettings = {
  url: string;
  publishableKey: string;
  /** For sending a visitor's IP address to Supabase, and for calling the functions of scheduled work. */
  secretKey: string | null;
  /** For verifying the tokens of older projects (HS256). */
  jwtSecret: string | null;
  sessionKeys: readonly Uint8Array[];
  /** The time limit of a request in milliseconds, if it differs from the default. */
  timeout?: number;
};

type AccountSettingsResult = { ok: true; accounts: AccountSettings } | { ok: false; problem: string };

/** Returns the account settings, or a message about the first missing one. */
export const accountSettings = memoise((settings: Settings): AccountSettingsResult => {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SESSION_KEY: sessionKeys } = settings;
  if (!url) return { ok: false, problem: accountSettingText.address };
  if (!publishableKey) return { ok: false, problem: accountSettingText.key };
  if (!sessionKeys) return { ok: false, problem: accountSettingText.sessionKey };
  const { SUPABASE_SECRET_KEY: secretKey = null, SUPABASE_JWT_SECRET: jwtSecret = null } = settings;
  return { ok: true, accounts: { url, publishableKey, secretKey, jwtSecret, sessionKeys } };
});
