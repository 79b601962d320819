import { ForgotView } from '../../../client/ui/auth/forgot.tsx';
import { checkForm, emailSchema } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { authNoticeText, forgotText } from '../../../shared/text/auth.ts';
import { requestReset } from '../../accounts/index.ts';
import { siteUrl } from '../../context.ts';
import { attempt } from '../../http/attempts.ts';
import { isWithin } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { afterRefusal, type Refused, sendScreen, withAccounts } from './screen.tsx';

/** GET /auth/forgot-password */
export const forgot = withAccounts(forgotText.title, (c) => sendScreen(c, forgotText.title, <ForgotView state={{}} />));

/** POST /auth/forgot-password. What it says does not depend on whether there is such an account. */
export const submitForgot = withAccounts(forgotText.title, async (c, request) => {
  const fields = await readForm(c);
  const values = { email: fields['email'] ?? '' };
  const checked = checkForm(emailSchema, fields);
  if (!checked.ok) {
    return sendScreen(c, forgotText.title, <ForgotView state={{ values, problems: checked.problems }} />, {
      status: 422,
    });
  }
  const refuse = (refusal: Refused, retryAfter?: number) => {
    const { problems, options } = afterRefusal(refusal, retryAfter);
    return sendScreen(c, forgotText.title, <ForgotView state={{ values, problems }} />, options);
  };
  if (!(await isWithin(c, 'MAIL_LIMIT'))) return refuse({ problem: 'too-many-mails' });
  const tried = await attempt(c, 'mail', checked.value.email);
  if (!tried.ok) return refuse({ problem: 'too-many-mails' }, tried.retryAfter);

  const outcome = await requestReset(request, checked.value.email, `${siteUrl(c)}${routes.resetPassword}`);
  tried.settle(true);
  if (!outcome.ok && outcome.problem !== 'too-many-mails') return refuse(outcome);
  const state = { values, notice: authNoticeText['reset-requested'] };
  return sendScreen(c, forgotText.title, <ForgotView state={state} />);
});
