import { checkForm, emailSchema } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { authNoticeText, loginText } from '../../../shared/text/auth.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import type { Rejection } from '../../services/accounts/problem.ts';
import { requestReset } from '../../services/accounts/recovery.ts';
import { resendConfirmation } from '../../services/accounts/register.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import { withFixedTime, withMinimumTime } from '../../http/even-time.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { sendLogin } from './login.tsx';
import { attemptMail, revealsAccount } from './mail-attempt.ts';
import { confirmedUrl, readRegistration, sendCheckEmail } from './register.tsx';
import { afterRejection, requireAccounts } from '../account/require-accounts.tsx';

type Outcome = { ok: true } | Rejection;

/**
 * Sends the mail of this browser's registration again: a reset link for an address that had an account, otherwise a
 * confirmation. For any other address, the response does not reveal whether Supabase tried to send a mail.
 */
async function sendAgain(c: AppContext, request: AuthRequest, email: string): Promise<Outcome> {
  const registration = await readRegistration(c, request);
  if (registration?.email !== email) {
    const outcome = await withFixedTime(c, resendConfirmation(request, email, confirmedUrl(c)), { ok: true });
    return !outcome.ok && revealsAccount(outcome) ? { ok: true } : outcome;
  }
  const sending = registration.known
    ? requestReset(request, email, `${siteUrl(c)}${routes.resetPassword}`)
    : resendConfirmation(request, email, confirmedUrl(c));
  const outcome = await withMinimumTime(sending);
  return outcome.ok || outcome.problem !== 'recovery-failed' ? outcome : { ok: false, problem: 'send-failed' };
}

async function resend(c: AppContext, request: AuthRequest, email: string): Promise<Outcome> {
  if (!(await isWithinLimit(c, 'MAIL_LIMIT'))) return { ok: false, problem: 'too-many-attempts' };
  const tried = await attemptMail(c, email);
  if (!tried.ok) return { ok: false, problem: 'too-many-mails', retryAfter: tried.retryAfter };
  const outcome = await sendAgain(c, request, email);
  tried.settle(true);
  return outcome;
}

/** POST /auth/resend: sends the confirmation again, for Sign In and for "Check your email". */
export const submitResend = requireAccounts(loginText.title, async (c, request) => {
  const fields = await readForm(c);
  const next = nextPath(c, fields['next']);
  const checked = checkForm(emailSchema, fields);
  if (!checked.ok) return c.redirect(routes.login, 303);
  const { email } = checked.value;
  const afterRegister = fields['from'] === 'register';

  const outcome = await resend(c, request, email);
  const unsent = afterRegister ? 'resend-failed' : 'send-failed';
  const { problems, options } = outcome.ok
    ? { problems: {}, options: {} }
    : afterRejection({ ...outcome, problem: outcome.problem === 'send-failed' ? unsent : outcome.problem });
  const notice = outcome.ok ? authNoticeText[afterRegister ? 'verification-resent' : 'verification-sent'] : undefined;
  const state = { values: { email }, problems, ...(notice ? { notice } : {}) };
  return afterRegister
    ? sendCheckEmail(c, { email, next, state }, options)
    : sendLogin(c, { state, next, unconfirmed: !outcome.ok }, options);
});
