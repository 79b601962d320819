import type { Owner } from '../services/accounts/session.ts';
import { accountSettings } from '../services/accounts/settings.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';

/**
 * Returns the session of the request and the account settings. Returns null for an anonymous visitor, or if accounts
 * are not configured.
 */
export function ownerOf(c: AppContext): Owner | null {
  const { session } = c.var;
  const found = accountSettings(settingsOf(c.env));
  return session && found.ok ? { session, accounts: found.accounts } : null;
}
