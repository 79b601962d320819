import { routes, withNext } from '../../../shared/routes.ts';
import type { ToastKey } from '../../../shared/text/toasts.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import { withProfile } from '../../services/accounts/profile.ts';
import { withProviderPicture } from '../../services/accounts/provider-picture.ts';
import { replaceToken } from '../../services/accounts/session-state.ts';
import { sealSession, type Session, sessionIdOf } from '../../services/accounts/session.ts';
import type { SignedIn } from '../../services/accounts/sign-in.ts';
import { type AppContext, keepAliveOf } from '../../context.ts';
import type { SessionEvent } from '../../../shared/domain/session-event.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import { rememberBrowser } from '../../http/known-browser.ts';
import { ownerOf } from '../../http/owner.ts';
import { markReauthenticated } from '../../http/reauthentication.ts';
import { startSession } from '../../http/session.ts';
import { saveToast } from '../../http/toast.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { moveHidden, movingTimeout } from '../hidden/write.ts';
import { loadUpNext } from '../up-next/api-load.ts';
import { runIntent } from './run-intent.ts';
import { endCompletely } from './waiting.ts';

/** How long signing in waits for what the user can continue, in milliseconds. Home reserves space for it. */
const upNextTimeout = 1_000;

/** Sets the cookie `following`. */
async function reserveUpNext(c: AppContext): Promise<void> {
  const owner = ownerOf(c);
  // What a visitor has begun on this device moves to the account later.
  const known = readCookie(c, 'following');
  const next = owner && !known ? await withTimeout(loadUpNext(c, owner), upNextTimeout, null) : null;
  if (!next) writeCookie(c, 'following', known ?? 'yes');
}

type Completion = { next: string | null; toast: ToastKey; event?: SessionEvent };

/** Signs the browser in and redirects to `next` with a toast. Ends the browser's previous session. */
export async function complete(
  c: AppContext,
  request: AuthRequest,
  session: Session,
  { next, toast, event = 'SIGNED_IN' }: Completion,
): Promise<Response> {
  const { accounts } = request;
  const previous = c.get('session');
  const isNew = !previous || sessionIdOf(previous) !== sessionIdOf(session);
  if (previous && isNew) {
    replaceToken(previous);
    await endCompletely(c, request, previous);
  }
  const known = await withProfile({ accounts, session });
  await startSession(c, accounts, await withProviderPicture(request, known, keepAliveOf(c)));
  await Promise.all([withTimeout(moveHidden(c), movingTimeout, undefined), reserveUpNext(c)]);
  if (isNew) await rememberBrowser(c, request, session.viewer.email);
  if (isNew || event === 'MFA_CHALLENGE_VERIFIED') await markReauthenticated(c, request, session);
  saveToast(c, (await runIntent(c, next)) ?? toast, event);
  return c.redirect(next ?? routes.home, 303);
}

/** Signs in, or requests the second factor first if the account has one. */
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
