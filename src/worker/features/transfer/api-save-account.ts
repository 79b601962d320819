import type { ImportOutcome } from '../../../shared/contract/import.ts';
import type { LoosePreferences } from '../../../shared/contract/export.ts';
import { toPreferenceChanges } from '../../../shared/contract/preferences.ts';
import type { AppContext } from '../../context.ts';
import { rememberPreferences } from '../profile/remember-preferences.ts';
import { followList } from '../../services/accounts/named-list-follows.ts';
import { savePreferences } from '../../services/accounts/preferences.ts';
import type { Owner } from '../../services/accounts/session.ts';

/** Replaces valid preferences, ignores others. Idempotent. Returns one outcome: `missing` if none was valid. */
export async function restorePreferences(
  c: AppContext,
  owner: Owner,
  preferences: LoosePreferences,
): Promise<ImportOutcome[]> {
  const changes = toPreferenceChanges(preferences);
  if (Object.keys(changes).length === 0) return ['missing'];
  const saved = await savePreferences(owner, changes);
  if (!saved) return ['failed'];
  await rememberPreferences(c, owner, saved);
  return ['saved'];
}

/**
 * Follows lists one after the other, because their order is that of their times. Idempotent. Tries no more lists after a
 * failure. Returns the outcome of each list, in order.
 */
export async function followLists(owner: Owner, lists: readonly string[]): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const list of lists) {
    const outcome = outcomes.includes('failed') ? 'failed' : await followList(owner, list, true);
    outcomes.push(outcome === 'written' ? 'saved' : outcome);
  }
  return outcomes;
}
