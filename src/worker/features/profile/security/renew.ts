import { refreshSession } from '../../../services/accounts/index.ts';
import type { AppContext } from '../../../context.ts';
import { startSession } from '../../../http/session.ts';
import type { OwnerRequest } from '../../account/require-user.ts';

/**
 * Gives the browser a session that knows what has just changed about the account. False where that failed; then the next
 * renewal will tell.
 */
export async function renewSession(c: AppContext, request: OwnerRequest): Promise<boolean> {
  const renewed = await refreshSession(request, request.session, (work) => c.executionCtx.waitUntil(work));
  if (renewed.ok) await startSession(c, request.accounts, renewed.session);
  return renewed.ok;
}
