import * as v from 'valibot';
import { viewerPreferencesSchema } from '../../../shared/contract/preferences.ts';
import type { Preferences } from '../../../shared/domain/preferences.ts';
import type { Owner } from '../../services/accounts/session.ts';
import type { AppContext } from '../../context.ts';
import { startSession } from '../../http/session.ts';

/** Copies the preferences that pages need into the session cookie, so that pages need not load them. */
export function rememberPreferences(
  c: AppContext,
  { accounts, session }: Owner,
  preferences: Preferences,
): Promise<void> {
  const viewerPreferences = v.parse(viewerPreferencesSchema, preferences);
  return startSession(c, accounts, { ...session, viewer: { ...session.viewer, preferences: viewerPreferences } });
}
