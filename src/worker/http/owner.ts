import { accountSettings } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { settingsOf } from '../env.ts';

/** Who asks, and where what is theirs is kept; null for whoever has nothing. */
export function ownerOf(c: AppContext) {
  const { session } = c.var;
  const found = accountSettings(settingsOf(c.env));
  return session && found.ok ? { session, accounts: found.accounts } : null;
}
