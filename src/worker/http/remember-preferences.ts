import * as v from 'valibot';
import { viewerPreferencesSchema } from '../../shared/contract/preferences.ts';
import type { Preferences } from '../../shared/domain/preferences.ts';
import type { AccountSettings, Session } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { startSession } from './session.ts';

/** Copies the preferences that pages need into the session cookie, so that pages need not load them. */
export function rememberPreferences(
  c: AppContext,
  accounts: AccountSettings,
  session: Session,
  preferences: Preferences,
): Promise<void> {
  const viewerPreferences = v.parse(viewerPreferencesSchema, preferences);
  return startSession(c, accounts, { ...session, viewer: { ...session.viewer, preferences: viewerPreferences } });
}
