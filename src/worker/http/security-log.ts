import type { AppContext } from '../context.ts';
import { logSecurityEvent, type SecurityEvent } from '../platform/log.ts';
import { hmac } from '../platform/digest.ts';
import { accountsOf } from './owner.ts';

/**
 * Returns a stable pseudonym of an account, which cannot be resolved without SESSION_KEY. Returns undefined if accounts
 * are not configured.
 */
async function pseudonymOf(c: AppContext, email: string): Promise<string | undefined> {
  const key = accountsOf(c)?.sessionKeys[0];
  return key && (await hmac(key, `account ${email.trim().toLowerCase()}`)).slice(0, 16);
}

/** Logs a security event of an account, or of the site if `email` is null. */
export async function logSecurity(c: AppContext, event: SecurityEvent, email: string | null): Promise<void> {
  logSecurityEvent(event, email === null ? undefined : await pseudonymOf(c, email));
}
