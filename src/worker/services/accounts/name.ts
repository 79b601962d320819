import { authClient, type AuthRequest } from './client.ts';
import { logFailure } from './log-failure.ts';
import { writeProfile } from './profile.ts';
import type { Session } from './session.ts';

/**
 * Sets somebody's display name, or takes it away: first with the account, then in the profile, which is what is shown,
 * so that a failure half-way leaves the name as it stood. False for a failure, which is logged. It may be repeated.
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
