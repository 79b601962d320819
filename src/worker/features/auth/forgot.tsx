import { ForgotView } from './views/forgot.tsx';
import { checkForm, emailSchema } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { authNoticeText, forgotText } from '../../../shared/text/auth.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import { requestReset } from '../../services/accounts/recovery.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import { attempt } from '../../http/attempts.ts';
import { withFixedTime } from '../../http/even-time.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { revealsAccount } from './mail-attempt.ts';
import { afterRejection, type RejectionDetails, sendScreen, requireAccounts } from '../account/require-accounts.tsx';

/** GET /auth/forgot-password */
export const forgot = requireAccounts(forgotText.title, (c) =>
  sendScreen(c, forgotText.title, <ForgotView state={{}} next={nextPath(c, c.req.query('next'))} />),
);

/** Sends a reset link within the limits of `attempt`. Returns a problem that may be shown, or null. */
async function sendReset(c: AppContext, request: AuthRequest, email: string): Promise<RejectionDetails | null> {
  if (!(await isWithinLimit(c, 'MAIL_LIMIT'))) return { problem: 'too-many-attempts' };
  const tried = await attempt(c, 'reset', email);
  if (!tried.ok) return null;
  const requested = requestReset(request, email, `${siteUrl(c)}${routes.resetPassword}`);
  const outcome = await withFixedTime(c, requested, { ok: true });
  tried.settle(true);
  return outcome.ok || revealsAccount(outcome) ? null : outcome;
}

/** POST /auth/forgot-password. The response does not depend on whether the account exists. */
export const submitForgot = requireAccounts(forgotText.title, async (c, request) => {
  const fields = await readForm(c);
  const next = nextPath(c, fields['next']);
  const values = { email: fields['email'] ?? '' };
  const checked = checkForm(emailSchema, fields);
  if (!checked.ok) {
    return sendScreen(c, forgotText.title, <ForgotView state={{ values, problems: checked.problems }} next={next} />, {
      status: 422,
    });
  }
  const problem = await sendReset(c, request, checked.value.email);
  if (problem) {
    const { problems, options } = afterRejection(problem);
    return sendScreen(c, forgotText.title, <ForgotView state={{ values, problems }} next={next} />, options);
  }
  const state = { values, notice: authNoticeText['reset-requested'] };
  return sendScreen(c, forgotText.title, <ForgotView state={state} next={next} />);
});
