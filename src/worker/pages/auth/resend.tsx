import { checkForm, emailSchema } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { authNoticeText, loginText } from '../../../shared/text/auth.ts';
import { resendConfirmation, type Refusal } from '../../accounts/index.ts';
import type { AppContext } from '../../context.ts';
import { attempt } from '../../http/attempts.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithin } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { sendLogin } from './login.tsx';
import { confirmedUrl, sendCheckEmail } from './register.tsx';
import { afterRefusal, withAccounts } from './screen.tsx';
import type { AuthRequest } from '../../accounts/index.ts';

type Outcome = { ok: true } | (Refusal & { retryAfter?: number });

async function resend(c: AppContext, request: AuthRequest, email: string): Promise<Outcome> {
  if (!(await isWithin(c, 'MAIL_LIMIT'))) return { ok: false, problem: 'too-many-mails' };
  const tried = await attempt(c, 'mail', email);
  if (!tried.ok) return { ok: false, problem: 'too-many-mails', retryAfter: tried.retryAfter };
  const outcome = await resendConfirmation(request, email, confirmedUrl(c));
  tried.settle(true);
  // Supabase counts only for addresses it waits for: telling would tell who they are. That mail is a minute old at most.
  return !outcome.ok && outcome.problem === 'too-many-mails' ? { ok: true } : outcome;
}

/** POST /auth/resend: the confirmation once more, for Sign In and for "Check your email". */
export const submitResend = withAccounts(loginText.title, async (c, request) => {
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
    : afterRefusal(
        { ...outcome, problem: outcome.problem === 'send-failed' ? unsent : outcome.problem },
        outcome.retryAfter,
      );
  const notice = outcome.ok ? authNoticeText[afterRegister ? 'verification-resent' : 'verification-sent'] : undefined;
  const state = { values: { email }, problems, ...(notice ? { notice } : {}) };
  return afterRegister
    ? sendCheckEmail(c, { email, next, state }, options)
    : sendLogin(c, { state, next, unconfirmed: !outcome.ok }, options);
});
