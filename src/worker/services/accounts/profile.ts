import * as v from 'valibot';
import { viewerPreferencesSchema } from '../../../shared/contract/preferences.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import { loadPreferences } from './preferences.ts';
import { parseRow } from './rows.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';
import { withTimeout } from '../../platform/timeout.ts';

const profileSchema = v.object({
  full_name: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
});

/** Somebody who has removed their picture does not get their provider's back with the next sign-in. */
export const noPicture = '';

type Profile = v.InferOutput<typeof profileSchema>;

const profilesOf = (accounts: AccountSettings, accessToken: string) =>
  dataClient(accounts, accessToken).from('profiles');

/** Writes into somebody's profile, and makes it where there is none. Throws what Supabase says. */
export async function writeProfile(
  accounts: AccountSettings,
  { accessToken, viewer }: Session,
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

/** What the account knows and the profile does not yet. A name that its owner has chosen here is never replaced. */
function missing(profile: Profile | null, { fullName, avatarUrl }: Viewer): Partial<Profile> {
  if (!profile) return { full_name: fullName, avatar_url: avatarUrl };
  return {
    ...(!profile.full_name && fullName ? { full_name: fullName } : {}),
    ...(profile.avatar_url === null && avatarUrl ? { avatar_url: avatarUrl } : {}),
  };
}

async function loadProfile(accounts: AccountSettings, session: Session): Promise<Profile | null> {
  try {
    const { data } = await profilesOf(accounts, session.accessToken!)
      .select('full_name, avatar_url')
      .eq('id', session.viewer.id)
      .throwOnError();
    const known = parseRow(profileSchema, data);
    const news = missing(known, session.viewer);
    if (Object.keys(news).length > 0) await writeProfile(accounts, session, news);
    return { full_name: null, avatar_url: null, ...known, ...news };
  } catch (error) {
    logFailure('profile', error);
    return null;
  }
}

/** Who has just signed in waits no longer than this for a name and a picture, in milliseconds. */
const patience = 1_000;

/**
 * Sees to it that the owner of a session that Supabase has just given has a profile, and gives the session with what
 * is kept there and among the preferences. A failure is only logged: then `known` serves, what was known before.
 */
export async function withProfile(
  accounts: AccountSettings,
  session: Session,
  known: Viewer = session.viewer,
): Promise<Session> {
  if (!session.accessToken) return session;
  const [profile, preferences] = await Promise.all([
    withTimeout(loadProfile(accounts, session), patience, null),
    withTimeout(loadPreferences(accounts, session), patience, null),
  ]);
  const { fullName, avatarUrl } = profile
    ? { fullName: profile.full_name, avatarUrl: profile.avatar_url || null }
    : known;
  const viewer = {
    ...session.viewer,
    fullName,
    avatarUrl,
    preferences: preferences ? v.parse(viewerPreferencesSchema, preferences) : known.preferences,
  };
  return { ...session, viewer };
}
