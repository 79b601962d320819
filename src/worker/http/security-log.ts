import { accountSettings } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';
import { logSecurityEvent, type SecurityEvent } from '../platform/log.ts';
import { hmac } from './digest.ts';

/** An account as the log names it: the same every time, and nobody's address without SESSION_KEY. */
async function nameOf(c: AppContext, email: string): Promise<string | undefined> {
  const found = accountSettings(settingsOf(c.env));
  const key = found.ok ? found.accounts.sessionKeys[0] : undefined;
  return key && (await hmac(key, `account ${email.trim().toLowerCase()}`)).slice(0, 16);
}

/** Logs something that matters to an account's security, or to the site's where `email` is null. */
export async function logSecurity(c: AppContext, event: SecurityEvent, email: string | null): Promise<void> {
  logSecurityEvent(event, email === null ? undefined : await nameOf(c, email));
}
