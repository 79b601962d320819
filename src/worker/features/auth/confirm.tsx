import * as v from 'valibot';
import { resetAgain } from './views/reset.tsx';
import { ConfirmExpiredView, ConfirmHalfwayView, ConfirmView } from './views/confirm.tsx';
import { type MailLink, mailLinkSchema } from '../../../shared/contract/auth.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { confirmText } from '../../../shared/text/auth.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import { redeemMailLink } from '../../services/accounts/mail-link.ts';
import { discardPassword } from '../../services/accounts/recovery.ts';
import { sealSession } from '../../services/accounts/session.ts';
import { endSession, type SignedIn } from '../../services/accounts/sign-in.ts';
import type { AppContext } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { readRegistration } from './register.tsx';
import { afterRejection, sendScreen, requireAccounts } from '../account/require-accounts.tsx';

const sendExpired = (c: AppContext, type: MailLink['type']) =>
  sendScreen(c, confirmText.title, <ConfirmExpiredView type={type} />, { status: 410 });

/** GET /auth/confirm: the link in our mails. It changes nothing, because mail scanners open links. */
export const confirm = requireAccounts(confirmText.title, (c) => {
  const link = v.safeParse(mailLinkSchema, c.req.query());
  if (!link.success) return sendExpired(c, 'signup');
  return sendScreen(c, confirmText.title, <ConfirmView link={link.output} state={{}} />);
});

type Redeemed = (c: AppContext, request: AuthRequest, signedIn: SignedIn) => Promise<Response>;

/**
 * How long confirming waits until the old password is replaced, in milliseconds. Later, it is replaced after the
 * response. If Supabase fails, it stays until the visitor has chosen one.
 */
const discardTimeout = 1_000;

/** Lets the visitor choose a password. If the link confirms the address, the old one may be another visitor's. */
async function recover(
  c: AppContext,
  request: AuthRequest,
  { session, factorId, isNewlyConfirmed }: SignedIn,
  path: string = routes.resetPassword,
): Promise<Response> {
  if (isNewlyConfirmed) {
    const discarding = discardPassword(request, session);
    c.executionCtx.waitUntil(discarding);
    await withTimeout(discarding, discardTimeout, undefined);
  }
  const kind = factorId ? 'factor' : 'recovery';
  writeCookie(c, kind, await sealSession(request.accounts, kind, session));
  return c.redirect(factorId ? `${routes.secondFactor}?for=recovery` : path, 303);
}

/**
 * Ends the link's session: the link confirms the address, but signing in takes the password. Only the browser that
 * created the account knows it. In any other, the visitor chooses one, because another one may have registered the
 * address.
 */
const verified: Redeemed = async (c, request, signedIn) => {
  const { session } = signedIn;
  if ((await readRegistration(c, request))?.account === session.viewer.id) {
    await endSession(request, session);
    return c.redirect(`${routes.callback}?type=email_confirmation`, 303);
  }
  saveToast(c, 'email-verified');
  return recover(c, request, { ...signedIn, isNewlyConfirmed: true }, resetAgain);
};

const changed: Redeemed = async (c, request, { session }) => {
  await endSession(request, session);
  saveToast(c, 'email-verified', 'SIGNED_OUT');
  return c.redirect(withNext(routes.login, routes.profile), 303);
};

const redeemed: Record<MailLink['type'], Redeemed> = {
  signup: verified,
  recovery: recover,
  email_change: changed,
};

/** POST /auth/confirm */
export const submitConfirm = requireAccounts(confirmText.title, async (c, request) => {
  const link = v.safeParse(mailLinkSchema, await readForm(c));
  if (!link.success) return sendExpired(c, 'signup');
  const outcome = await redeemMailLink(request, link.output);
  if (outcome.ok) return redeemed[link.output.type](c, request, outcome);
  if (outcome.problem === 'other-link') return sendScreen(c, confirmText.title, <ConfirmHalfwayView />);
  if (outcome.problem === 'link-expired') return sendExpired(c, link.output.type);
  const { problems, options } = afterRejection(outcome);
  return sendScreen(c, confirmText.title, <ConfirmView link={link.output} state={{ problems }} />, options);
});
