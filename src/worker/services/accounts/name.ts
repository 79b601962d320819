import { authClient, type AuthRequest } from './client.ts';
import { logFailure } from './log-failure.ts';
import { writeProfile } from './profile.ts';
import type { Session } from './session.ts';

/**
 * Sets or removes a user's display name, first in the account, then in the profile. Pages show the profile's, so that a
 * failure half-way changes nothing visible. Idempotent. False on failure, which is logged.
 */
export async function saveName(request: AuthRequest, session: Session, name: string | null): Promise<boolean> {
  if (!session.accessToken) return false;
  try {
    const { error } = await authClient(request, { session }).updateUser({ data: { full_name: name ?? '' } });
    if (error) throw error;
    await writeProfile(request.accounts, session, { full_name: name });
    return true;
  } catch (error) {
    logFailure('name', error);
    return false;
  }
}
