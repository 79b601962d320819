import * as v from 'valibot';
import type { SignedInDevice } from '../../../shared/domain/sign-in-methods.ts';
import { type AuthRequest, authClient } from './client.ts';
import { callFunction, tryOrNull, clientOf } from './rows.ts';
import type { Owner, Session } from './session.ts';
import { clearSessionStates } from './session-state.ts';
import { uuid } from '../../../shared/contract/fields.ts';

const rowSchema = v.object({
  id: uuid,
  user_agent: v.nullable(v.string()),
  started_at: v.string(),
  used_at: v.string(),
  is_current: v.boolean(),
});

/**
 * Lists the devices on which a user is signed in, the current one first. On failure, logs the error and returns null.
 */
export const listSessions = (owner: Owner): Promise<SignedInDevice[] | null> =>
  tryOrNull('sessions', async () => {
    const rows = await callFunction(clientOf(owner), 'list_sessions', v.array(rowSchema));
    if (!rows.some((row) => row.is_current)) throw new Error('the session itself is not listed');
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      startedAt: row.started_at,
      usedAt: row.used_at,
      isCurrent: row.is_current,
    }));
  });

/**
 * Ends another session of the same user. Ignores a session that has already ended. On failure, logs the error and
 * returns false.
 */
export async function endOtherSession(owner: Owner, id: string): Promise<boolean> {
  const done = await tryOrNull('sessions', async () => {
    await clientOf(owner).rpc('end_session', { p_id: id }).throwOnError();
    return true;
  });
  clearSessionStates(owner.session);
  return done !== null;
}

/** Ends all other sessions of the same user. On failure, logs the error and returns false. */
export async function endOtherSessions(request: AuthRequest, session: Session): Promise<boolean> {
  const done = await tryOrNull('sessions', async () => {
    const { error } = await authClient(request, { session }).signOut({ scope: 'others' });
    if (error) throw error;
    return true;
  });
  clearSessionStates(session);
  return done !== null;
}
