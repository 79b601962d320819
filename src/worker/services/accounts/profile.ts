import * as v from 'valibot';
import { viewerPreferencesSchema } from '../../../shared/contract/preferences.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import { loadPreferences } from './preferences.ts';
import { parseRow } from './rows.ts';
import type { Owner, Session } from './session.ts';
import type { AccountSettings } from './settings.ts';
import { withTimeout } from '../../platform/timeout.ts';

const profileSchema = v.object({
  full_name: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
});

/** The URL of a removed picture. Unlike null, it keeps the next sign-in from restoring the provider's picture. */
export const noPicture = '';

type Profile = v.InferOutput<typeof profileSchema>;

const profilesOf = (accounts: AccountSettings, accessToken: string) =>
  dataClient(accounts, accessToken).from('profiles');

/** Updates a user's profile, or creates it. Throws a `PostgrestError`. */
export async function writeProfile(
  { accounts, session: { accessToken, viewer } }: Owner,
  changes: Partial<Profile>,
): Promise<void> {
  const profiles = () => profilesOf(accounts, accessToken ?? '');
  const { data } = await profiles().update(changes).eq('id', viewer.id).select('id').throwOnError();
  if (data.length === 0) {
    await profiles()
      .insert({ id: viewer.id, ...changes })
      .throwOnError();
  }
}

/** Returns the fields that the account has and the profile lacks. Restores no name or picture that was removed (''). */
function missingFields(profile: Profile | null, { fullName, avatarUrl }: Viewer): Partial<Profile> {
  if (!profile) return { full_name: fullName, avatar_url: avatarUrl };
  return {
    ...(profile.full_name === null && fullName ? { full_name: fullName } : {}),
    ...(profile.avatar_url === null && avatarUrl ? { avatar_url: avatarUrl } : {}),
  };
}

async function loadProfile(owner: Owner): Promise<Profile | null> {
  try {
    const { accounts, session } = owner;
    const { data } = await profilesOf(accounts, session.accessToken!)
      .select('full_name, avatar_url')
      .eq('id', session.viewer.id)
      .throwOnError();
    const known = parseRow(profileSchema, data);
    const additions = missingFields(known, session.viewer);
    if (Object.keys(additions).length > 0) await writeProfile(owner, additions);
    return { full_name: null, avatar_url: null, ...known, ...additions };
  } catch (error) {
    logFailure('profile', error);
    return null;
  }
}

/** Timeout of loading the profile at sign-in, in milliseconds. */
export const profileLoading = { timeout: 1_000 };

/**
 * Creates or completes the profile of a new session's user, and returns the session with its name, picture and
 * preferences. Falls back to the details of `known` on a failure, which is logged, or a timeout.
 */
export async function withProfile(owner: Owner, known: Viewer = owner.session.viewer): Promise<Session> {
  const { session } = owner;
  if (!session.accessToken) return session;
  const [profile, preferences] = await Promise.all([
    withTimeout(loadProfile(owner), profileLoading.timeout, null),
    withTimeout(loadPreferences(owner), profileLoading.timeout, null),
  ]);
  const { fullName, avatarUrl } = profile
    ? { fullName: profile.full_name || null, avatarUrl: profile.avatar_url || null }
    : known;
  const viewer = {
    ...session.viewer,
    fullName,
    avatarUrl,
    preferences: preferences ? v.parse(viewerPreferencesSchema, preferences) : known.preferences,
  };
  return { ...session, viewer };
}
