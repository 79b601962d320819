import * as v from 'valibot';
import type { AuthRequest } from '../services/accounts/client.ts';
import { seal, unseal } from '../services/accounts/seal.ts';
import { type Session, sessionIdOf } from '../services/accounts/session.ts';
import type { AppContext } from '../context.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The ids of the user and session that have reauthenticated. Its seal expires after ten minutes. */
const reauthenticationSchema = v.object({ user: v.string(), session: v.string() });

type Sealed = Pick<AuthRequest, 'accounts'>;

/** Allows this session sensitive changes to the account for ten minutes. */
export async function markReauthenticated(c: AppContext, { accounts }: Sealed, session: Session): Promise<void> {
  const id = sessionIdOf(session);
  if (!id) return;
  const value = { user: session.viewer.id, session: id };
  writeCookie(c, 'reauthenticated', await seal(accounts.sessionKeys, 'reauthenticated', value));
}

/** Returns whether this session has signed in or reauthenticated within the last ten minutes. */
export async function isReauthenticated(c: AppContext, { accounts }: Sealed, session: Session): Promise<boolean> {
  const sealed = readCookie(c, 'reauthenticated');
  const opened = v.safeParse(
    reauthenticationSchema,
    sealed && (await unseal(accounts.sessionKeys, 'reauthenticated', sealed)),
  );
  if (!opened.success) return false;
  const { user, session: id } = opened.output;
  return user === session.viewer.id && id === sessionIdOf(session);
}
