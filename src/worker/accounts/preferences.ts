import * as v from 'valibot';
import {
  defaultPreferences,
  type PreferenceChanges,
  type Preferences,
  preferencesSchema,
} from '../../shared/contract/preferences.ts';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const rowSchema = v.nullable(v.object({ preferences: preferencesSchema }));

/**
 * The preferences of a session's owner, the defaults where they have never said any. Null where they could not be read,
 * which is logged: whoever shows them to be changed must not show defaults then.
 */
export async function loadPreferences(accounts: AccountSettings, session: Session): Promise<Preferences | null> {
  const { accessToken, viewer } = session;
  if (!accessToken) return null;
  try {
    const { data } = await dataClient(accounts, accessToken)
      .from('user_preferences')
      .select('preferences')
      .eq('user_id', viewer.id)
      .maybeSingle()
      .throwOnError();
    return v.parse(rowSchema, data)?.preferences ?? defaultPreferences;
  } catch (error) {
    logFailure('preferences', error);
    return null;
  }
}

/**
 * Keeps some preferences with all that were kept before, and gives them all. Null where that failed, which is logged.
 * It may be repeated.
 */
export async function savePreferences(
  accounts: AccountSettings,
  { accessToken }: Session,
  changes: PreferenceChanges,
): Promise<Preferences | null> {
  if (!accessToken) return null;
  try {
    const { data } = await dataClient(accounts, accessToken)
      .rpc('save_preferences', { p_changes: changes })
      .throwOnError();
    return v.parse(preferencesSchema, data);
  } catch (error) {
    logFailure('preferences', error);
    return null;
  }
}
