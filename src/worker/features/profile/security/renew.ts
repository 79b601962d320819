import { refreshSession } from '../../../services/accounts/refresh.ts';
import { type AppContext, keepAliveOf } from '../../../context.ts';
import { startSession } from '../../../http/session.ts';
import type { OwnerRequest } from '../../account/require-user.ts';

/**
 * Refreshes the browser's session, so that it contains the latest changes to the account. Returns false on failure. The
 * next refresh then includes the changes.
 */
export async function renewSession(c: AppContext, request: OwnerRequest): Promise<boolean> {
  const renewed = await refreshSession(request, request.session, keepAliveOf(c));
  if (renewed.ok) await startSession(c, request.accounts, renewed.session);
  return renewed.ok;
}
