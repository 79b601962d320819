import { routes, withNext } from '../../../shared/routes.ts';
import type { ToastKey } from '../../../shared/text/auth.ts';
import { type AuthRequest, sealSession, type Session, type SignedIn, withProfile } from '../../accounts/index.ts';
import type { AppContext } from '../../context.ts';
import type { SessionEvent } from '../../../shared/domain/session-event.ts';
import { writeCookie } from '../../http/cookies.ts';
import { startSession } from '../../http/session.ts';
import { leaveToast } from '../../http/toast.ts';

type Completion = { next: string | null; toast: ToastKey; event?: SessionEvent };

/** Signs the browser in and leads on, with a message for the page it arrives at. */
export async function complete(
  c: AppContext,
  { accounts }: AuthRequest,
  session: Session,
  { next, toast, event = 'SIGNED_IN' }: Completion,
): Promise<Response> {
  await startSession(c, accounts, await withProfile(accounts, session));
  leaveToast(c, toast, event);
  return c.redirect(next ?? routes.home, 303);
}

/** Signs in, or asks for the second factor first where the account has one. */
export async function completeOrAskCode(
  c: AppContext,
  request: AuthRequest,
  { session, factorId }: SignedIn,
  completion: Completion,
): Promise<Response> {
  if (!factorId) return complete(c, request, session, completion);
  writeCookie(c, 'factor', await sealSession(request.accounts, 'factor', session));
  return c.redirect(withNext(routes.secondFactor, completion.next), 303);
}
