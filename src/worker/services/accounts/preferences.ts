import * as v from 'valibot';
import { defaultPreferences, type PreferenceChanges, preferencesSchema } from '../../../shared/contract/preferences.ts';
import type { Preferences } from '../../../shared/domain/preferences.ts';
import { attempt, clientOf, parseRow } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

const rowSchema = v.object({ preferences: preferencesSchema });

/**
 * The preferences of a session's owner, the defaults where they have never said any. Null where they could not be read,
 * which is logged: whoever shows them to be changed must not show defaults then.
 */
export async function loadPreferences(accounts: AccountSettings, session: Session): Promise<Preferences | null> {
  if (!session.accessToken) return null;
  return attempt('preferences', async () => {
    const preferences = clientOf(accounts, session).from('user_preferences').select('preferences');
    const { data } = await preferences.eq('user_id', session.viewer.id).throwOnError();
    return parseRow(rowSchema, data)?.preferences ?? defaultPreferences;
  });
}

/**
 * Keeps some preferences with all that were kept before, and gives them all. Null where that failed, which is logged.
 * It may be repeated.
 */
export async function savePreferences(
  accounts: AccountSettings,
  session: Session,
  changes: PreferenceChanges,
): Promise<Preferences | null> {
  if (!session.accessToken) return null;
  return attempt('preferences', async () => {
    const saving = clientOf(accounts, session).rpc('save_preferences', { p_changes: changes });
    const { data } = await saving.throwOnError();
    return v.parse(preferencesSchema, data);
  });
}
