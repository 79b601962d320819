import * as v from 'valibot';
import type { SignedInDevice } from '../../../shared/domain/ways-in.ts';
import { type AuthRequest, authClient } from './client.ts';
import { attempt, clientOf } from './rows.ts';
import type { Session } from './session.ts';
import { forgetSessionStates } from './session-state.ts';

const rowSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  user_agent: v.nullable(v.string()),
  started_at: v.string(),
  used_at: v.string(),
  is_current: v.boolean(),
});

/** Where the owner of a session is signed in, the session itself first. Null where that failed, which is logged. */
export const listSessions = ({ accounts }: AuthRequest, session: Session): Promise<SignedInDevice[] | null> =>
  attempt('sessions', async () => {
    const { data } = await clientOf(accounts, session).rpc('list_sessions').throwOnError();
    const rows = v.parse(v.array(rowSchema), data);
    if (!rows.some((row) => row.is_current)) throw new Error('the session itself is not listed');
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      startedAt: row.started_at,
      usedAt: row.used_at,
      isCurrent: row.is_current,
    }));
  });

/** Ends another session of the same user; one that has ended already is no matter. False where that failed, which is logged. */
export async function endOtherSession({ accounts }: AuthRequest, session: Session, id: string): Promise<boolean> {
  const done = await attempt('sessions', async () => {
    await clientOf(accounts, session).rpc('end_session', { p_id: id }).throwOnError();
    return true;
  });
  forgetSessionStates(session);
  return done !== null;
}

/** Ends every other session of the same user. False where that failed, which is logged. */
export async function endOtherSessions(request: AuthRequest, session: Session): Promise<boolean> {
  const done = await attempt('sessions', async () => {
    const { error } = await authClient(request, { session }).signOut({ scope: 'others' });
    if (error) throw error;
    return true;
  });
  forgetSessionStates(session);
  return done !== null;
}
