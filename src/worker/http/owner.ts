import { accountSettings } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';

/** The session of the request and the account settings. Null for an anonymous visitor, or without accounts. */
export function ownerOf(c: AppContext) {
  const { session } = c.var;
  const found = accountSettings(settingsOf(c.env));
  return session && found.ok ? { session, accounts: found.accounts } : null;
}
