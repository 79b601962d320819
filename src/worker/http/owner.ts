import type { Owner } from '../services/accounts/session.ts';
import { type AccountSettings, accountSettings } from '../services/accounts/settings.ts';
import type { AppContext } from '../context.ts';

/** Returns the account settings, or null if accounts are not configured. */
export function accountsOf(c: AppContext): AccountSettings | null {
  const found = accountSettings(c.get('settings'));
  return found.ok ? found.accounts : null;
}

/**
 * Returns the session of the request and the account settings. Returns null for an anonymous visitor, or if accounts
 * are not configured.
 */
export function ownerOf(c: AppContext): Owner | null {
  const session = c.get('session');
  const accounts = accountsOf(c);
  return session && accounts && { session, accounts };
}
