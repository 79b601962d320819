import * as v from 'valibot';
import { viewerPreferencesSchema } from '../../shared/contract/preferences.ts';
import type { Preferences } from '../../shared/domain/preferences.ts';
import type { AccountSettings, Session } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { startSession } from './session.ts';

/** Keeps in the browser's session what pages need of a viewer's preferences, so that the next page knows them. */
export function rememberPreferences(
  c: AppContext,
  accounts: AccountSettings,
  session: Session,
  preferences: Preferences,
): Promise<void> {
  const known = v.parse(viewerPreferencesSchema, preferences);
  return startSession(c, accounts, { ...session, viewer: { ...session.viewer, preferences: known } });
}
