import * as v from 'valibot';
import { type AuthRequest, seal, type Session, sessionIdOf, unseal } from '../services/accounts/index.ts';
import type { AppContext } from '../context.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Who has signed in, or has confirmed that it is them, and in which session. Its seal expires after ten minutes. */
const markSchema = v.object({ user: v.string(), session: v.string() });

type Sealed = Pick<AuthRequest, 'accounts'>;

/** From now on, for ten minutes, this session may make sensitive changes to its owner's account. */
export async function markReauthenticated(c: AppContext, { accounts }: Sealed, session: Session): Promise<void> {
  const id = sessionIdOf(session);
  if (!id) return;
  const mark = { user: session.viewer.id, session: id };
  writeCookie(c, 'reauthenticated', await seal(accounts.sessionKeys, 'reauthenticated', mark));
}

/** True where the owner of this session has signed in with it, or has confirmed that it is them, within ten minutes. */
export async function isReauthenticated(c: AppContext, { accounts }: Sealed, session: Session): Promise<boolean> {
  const sealed = readCookie(c, 'reauthenticated');
  const opened = v.safeParse(markSchema, sealed && (await unseal(accounts.sessionKeys, 'reauthenticated', sealed)));
  if (!opened.success) return false;
  const { user, session: id } = opened.output;
  return user === session.viewer.id && id === sessionIdOf(session);
}
