import { authClient, type AuthRequest } from './client.ts';
import { logFailure } from './log-failure.ts';
import { writeProfile } from './profile.ts';
import type { Session } from './session.ts';

/**
 * Sets or removes a user's display name, first in the account, then in the profile. Pages show the profile's name, so a
 * failure in between changes nothing visible. Idempotent. On failure, logs the error and returns false.
 */
export async function saveName(request: AuthRequest, session: Session, name: string | null): Promise<boolean> {
  if (!session.accessToken) return false;
  try {
    // Unlike null, '' keeps the next sign-in from restoring the provider's name.
    const full_name = name ?? '';
    const { error } = await authClient(request, { session }).updateUser({ data: { full_name } });
    if (error) throw error;
    await writeProfile({ ...request, session }, { full_name });
    return true;
  } catch (error) {
    logFailure('name', error);
    return false;
  }
}
