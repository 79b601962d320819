import * as v from 'valibot';
import { defaultPreferences, type PreferenceChanges, preferencesSchema } from '../../../shared/contract/preferences.ts';
import type { Preferences } from '../../../shared/domain/preferences.ts';
import { callFunction, tryOrNull, clientOf, parseRow } from './rows.ts';
import type { Owner } from './session.ts';

const rowSchema = v.object({ preferences: preferencesSchema });

/**
 * Loads a user's preferences, or the defaults if none are stored. On failure, logs the error and returns null. A form
 * must not show defaults then.
 */
export const loadPreferences = (owner: Owner): Promise<Preferences | null> =>
  tryOrNull('preferences', async () => {
    const preferences = clientOf(owner).from('user_preferences').select('preferences');
    const { data } = await preferences.eq('user_id', owner.session.viewer.id).throwOnError();
    return parseRow(rowSchema, data)?.preferences ?? defaultPreferences;
  });

/**
 * Merges changes into a user's preferences, and returns all preferences. Idempotent. On failure, logs the error and
 * returns null.
 */
export const savePreferences = (owner: Owner, changes: PreferenceChanges): Promise<Preferences | null> =>
  tryOrNull('preferences', () =>
    callFunction(clientOf(owner), 'save_preferences', preferencesSchema, { p_changes: changes }),
  );
