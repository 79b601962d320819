import { accountSettings } from '../services/accounts/settings.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';
import { logSecurityEvent, type SecurityEvent } from '../platform/log.ts';
import { hmac } from '../platform/digest.ts';

/**
 * Returns a stable pseudonym of an account, which cannot be resolved without SESSION_KEY. Returns undefined if accounts
 * are not configured.
 */
async function pseudonymOf(c: AppContext, email: string): Promise<string | undefined> {
  const found = accountSettings(settingsOf(c.env));
  const key = found.ok ? found.accounts.sessionKeys[0] : undefined;
  return key && (await hmac(key, `account ${email.trim().toLowerCase()}`)).slice(0, 16);
}

/** Logs a security event of an account, or of the site if `email` is null. */
export async function logSecurity(c: AppContext, event: SecurityEvent, email: string | null): Promise<void> {
  logSecurityEvent(event, email === null ? undefined : await pseudonymOf(c, email));
}
